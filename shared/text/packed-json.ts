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

/** @param value plain data; properties whose value is undefined are left out, as in JSON */
export function packJson(value: unknown): string {
  const shapes = new Map<string, number>();
  const said = new Map<string, number>();
  // What identifies the value that `pack` has written last: equal values have equal keys, whether or not they have been written before.
  let key = "";

  /** @param content what identifies the value. A text begins with a quotation mark, an object with the number of its shape. */
  const once = (content: string, text: string): string => {
    const earlier = said.get(content);
    const count = earlier ?? said.size + 1;
    key = `#${count}`;
    if (earlier !== undefined) return `[-${earlier}]`;
    said.set(content, count);
    return text;
  };

  const pack = (part: unknown): string => {
    if (typeof part !== "object" || part === null) {
      key = JSON.stringify(part) ?? "null";
      return typeof part === "string" && isLong(part) ? once(key, key) : key;
    }
    if (Array.isArray(part)) {
      let [text, content] = ["[0", "["];
      for (const element of part) {
        text += `,${pack(element)}`;
        content += `${key},`;
      }
      key = `${content}]`;
      return `${text}]`;
    }
    const names = Object.keys(part).filter((name) => (part as Record<string, unknown>)[name] !== undefined);
    const spelled = JSON.stringify(names);
    const number = shapes.get(spelled);
    const shape = number ?? shapes.size + 1;
    if (number === undefined) shapes.set(spelled, shape);
    let [text, content] = [`[${number ?? spelled}`, `${shape}:`];
    for (const name of names) {
      text += `,${pack((part as Record<string, unknown>)[name])}`;
      content += `${key},`;
    }
    return once(content, `${text}]`);
  };
  return pack(value);
}

/** Reads what `packJson` has written. Equal objects are one object: the result must not be changed. */
export function unpackJson(json: string): unknown {
  const shapes: string[][] = [];
  const said: unknown[] = [];
  const unpack = (part: Packed): unknown => {
    if (!Array.isArray(part)) {
      if (typeof part === "string" && isLong(part)) said.push(part);
      return part;
    }
    const [head, ...rest] = part;
    if (head === 0) return rest.map(unpack);
    const known = typeof head === "number";
    if (known && head < 0) return said[-head - 1];
    const keys = known ? (shapes[head - 1] ?? []) : head;
    if (!known) shapes.push(keys);
    const object = Object.fromEntries(rest.map((value, at) => [keys[at], unpack(value)]));
    said.push(object);
    return object;
  };
  return unpack(JSON.parse(json) as Packed);
}
