import MiniSearch, { type Options } from "minisearch";
import SearchableMap from "minisearch/SearchableMap";

/** By number of the field: the documents that have the term, with how often they have it. */
type FieldTermData = Map<number, Map<number, number>>;

/**
 * MiniSearch with postings as lists of numbers instead of maps in maps. Most terms of a large catalogue are numbers of models and articles, which
 * are in one field of one product; such a term takes 130 bytes instead of 600. Documents can only be added, each with a higher number than the one
 * before, or discarded. `_index` is protected, so subclasses may replace it, and a test compares the results with those of the package.
 */
export class CompactSearch<Document> extends MiniSearch<Document> {
  constructor(options: Options<Document>) {
    super({ ...options, autoVacuum: false });
    // The package declares the class twice.
    this._index = new CompactMap() as unknown as typeof this._index;
    // A search that meets a discarded document would take it out of the postings one by one. They have no room for that: it is passed over.
    Object.assign(this, { removeTerm: () => {} });
  }
}

class CompactMap extends SearchableMap<FieldTermData> {
  override fetch(term: string): FieldTermData {
    // What MiniSearch reads of a term: `get` and `set` of a field, and of a field `size`, `keys`, `get` and `set`.
    return super.fetch(term, () => new Fields() as unknown as FieldTermData);
  }
}

class Fields {
  #first = -1;
  #documents: Documents | undefined;
  #others: Map<number, Documents> | undefined;

  get(field: number): Documents | undefined {
    return field === this.#first ? this.#documents : this.#others?.get(field);
  }

  /** @param beginning a map of the one document that is the first to have the term in the field */
  set(field: number, beginning: ReadonlyMap<number, number>): void {
    const [[document, count] = [0, 0]] = beginning;
    const documents = new Documents(document, count);
    if (this.#first < 0) [this.#first, this.#documents] = [field, documents];
    else (this.#others ??= new Map<number, Documents>()).set(field, documents);
  }
}

/** The documents that have a term in a field, in ascending order. Most have one: it needs no list. */
class Documents {
  size = 1;
  #last: number;
  #count: number;
  /** Those before the last one: a document, its count, the next document, its count … */
  #before: number[] | undefined;
  /** The last position of `keys`: its caller asks for this document next. */
  #place = 0;

  constructor(document: number, count: number) {
    [this.#last, this.#count] = [document, count];
  }

  set(document: number, count: number): void {
    if (document !== this.#last) {
      (this.#before ??= []).push(this.#last, this.#count);
      this.#last = document;
      this.size += 1;
    }
    this.#count = count;
  }

  get(document: number): number | undefined {
    if (document === this.#last) return this.#count;
    const place = this.#before?.[this.#place] === document ? this.#place : this.#find(document);
    return place < 0 ? undefined : this.#before?.[place + 1];
  }

  *keys(): Generator<number> {
    const end = this.#before?.length ?? 0;
    for (let place = 0; place < end; place += 2) {
      this.#place = place;
      yield this.#before?.[place] as number;
    }
    yield this.#last;
  }

  /** The position of a document, by binary search; -1 = it is not there. */
  #find(document: number): number {
    const before = this.#before ?? [];
    let [low, high] = [0, before.length / 2 - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = before[middle * 2] as number;
      if (found === document) return middle * 2;
      if (found < document) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
