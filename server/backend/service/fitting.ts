import { stemRussian } from "../search/stem-russian.ts";

/** Whether every word of `q` begins a word of the text, whatever their endings. An empty `q` fits everything. */
export function fitting(q: string): (text: string) => boolean {
  const asked = wordsOf(q);
  return (text) => {
    const known = wordsOf(text);
    return asked.every((word) => known.some((stem) => stem.startsWith(word)));
  };
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(stemRussian);
