/**
 * JSON that says the keys of objects of one shape once, and equal objects and long texts once. Every object and list is an array whose first element tells
 * what it is:
 * - `0`: a list; its elements follow;
 * - a list of keys: an object of a new shape; its values follow in this order;
 * - `n > 0`: an object of the nth shape; its values follow;
 * - `-n`: the nth object or long text again, counted in the order in which they end.
 */
type Packed = string | number | boolean | null | [number | string[], ...Packed[]];

/** A text of this length is worth a mark: `[-123]` takes six bytes, six Cyrillic letters fourteen. */
const isLong = (text: string) => text.length > 5;

/** The names of an object's properties, one after another: objects of one shape end at the same node. */
interface Shape {
  /** 0 = no object has ended here yet. */
  number: number;
  spelled: string;
  longer: Map<string, Shape>;
}

/** @param value plain data; properties whose value is undefined are left out, as in JSON */
export function packJson(value: unknown): string {
  const nameless: Shape = { number: 0, spelled: "", longer: new Map() };
  let shapes = 0;
  const writtenTexts = new Map<string, number>();
  /** By what identifies them: the number of the shape and the keys of the values. */
  const writtenObjects = new Map<string, number>();
  // What identifies the value that `pack` has written last: equal values have equal keys, whether or not they have been written before.
  let key = "";

  /** The mark of what has been written before; null = it is written for the first time. */
  const markIn = (written: Map<string, number>, content: string): string | null => {
    const earlier = written.get(content);
    const count = earlier ?? writtenTexts.size + writtenObjects.size + 1;
    key = `#${count}`;
    if (earlier !== undefined) return `[-${count}]`;
    written.set(content, count);
    return null;
  };

  const shapeOf = (object: Record<string, unknown>): Shape => {
    let shape = nameless;
    for (const name in object) {
      if (object[name] === undefined) continue;
      let next = shape.longer.get(name);
      if (!next) {
        next = { number: 0, spelled: `${shape.spelled}${shape === nameless ? "" : ","}${quoted(name)}`, longer: new Map() };
        shape.longer.set(name, next);
      }
      shape = next;
    }
    return shape;
  };

  const packList = (list: readonly unknown[]): string => {
    let text = "[0";
    let content = "[";
    for (const element of list) {
      text += `,${pack(element)}`;
      content += `${key},`;
    }
    key = `${content}]`;
    return `${text}]`;
  };

  const packObject = (object: Record<string, unknown>): string => {
    const shape = shapeOf(object);
    let text = shape.number > 0 ? `[${shape.number}` : `[[${shape.spelled}]`;
    if (shape.number === 0) shape.number = ++shapes;
    let content = `${shape.number}:`;
    for (const name in object) {
      const value = object[name];
      if (value === undefined) continue;
      text += `,${pack(value)}`;
      content += `${key},`;
    }
    return markIn(writtenObjects, content) ?? `${text}]`;
  };

  const pack = (part: unknown): string => {
    if (typeof part === "string" && isLong(part)) return markIn(writtenTexts, part) ?? quoted(part);
    if (typeof part === "object" && part !== null)
      return Array.isArray(part) ? packList(part) : packObject(part as Record<string, unknown>);
    if (typeof part === "string") key = quoted(part);
    else key = Number.isFinite(part) ? String(part) : (JSON.stringify(part) ?? "null");
    return key;
  };
  return pack(value);
}

/** JSON.stringify of a text. Hardly any has a character to escape, and to look is faster. */
function quoted(text: string): string {
  return /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** Reads what `packJson` has written. Equal objects are one object: the result must not be changed. */
export function unpackJson(json: string): unknown {
  const shapes: string[][] = [];
  const written: unknown[] = [];
  const unpack = (part: Packed): unknown => {
    if (!Array.isArray(part)) {
      if (typeof part === "string" && isLong(part)) written.push(part);
      return part;
    }
    const [head, ...rest] = part;
    if (head === 0) return rest.map(unpack);
    const known = typeof head === "number";
    if (known && head < 0) return written[-head - 1];
    const keys = known ? (shapes[head - 1] ?? []) : head;
    if (!known) shapes.push(keys);
    const object = Object.fromEntries(rest.map((value, at) => [keys[at], unpack(value)]));
    written.push(object);
    return object;
  };
  return unpack(JSON.parse(json) as Packed);
}
