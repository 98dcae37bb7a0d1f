/** The name of the hidden field of a form with what its other fields showed first. */
const SEEN = "seen";

export type SeenValues = Readonly<Record<string, string>>;

/**
 * What the fields of a form showed when it was opened, by their names: several fields of one name are lines of one text, a box that is not
 * ticked is empty. Only what differs from it is sent as a change, and is asked about before the page is left.
 */
export function Seen({ values }: { values: SeenValues }) {
  return <input type="hidden" name={SEEN} value={JSON.stringify(values)} />;
}

/** The idempotency key of a form that adds something: sent twice, it adds one. */
export const newAttempt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Forms send CRLF. */
const plain = (text: string) => text.replaceAll("\r\n", "\n");

/** @returns null when the form has no such field */
export function readSeen(form: FormData | SeenValues): SeenValues | null {
  const text = form instanceof FormData ? form.get(SEEN) : form[SEEN];
  if (typeof text !== "string") return null;
  try {
    const values: unknown = JSON.parse(text);
    return typeof values === "object" && values !== null ? (values as SeenValues) : null;
  } catch {
    return null;
  }
}

/** The names of the fields that were changed since the form was opened. */
export function touchedNames(form: FormData): string[] {
  const seen = readSeen(form) ?? {};
  return Object.keys(seen).filter((name) => plain(form.getAll(name).join("\n")) !== plain(seen[name] ?? ""));
}

/** The fields of a form after somebody else has changed what it is about: what was touched is as typed, all else as it is now. */
export function mergedValues<Fields extends SeenValues>(present: Fields, typed: SeenValues): Fields {
  const seen = readSeen(typed) ?? {};
  const touched = Object.keys(present).filter((name) => name in seen && plain(typed[name] ?? "") !== plain(seen[name] ?? ""));
  return { ...present, ...Object.fromEntries(touched.map((name) => [name, typed[name]])) };
}
