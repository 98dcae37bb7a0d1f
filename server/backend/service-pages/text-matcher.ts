import { stemRussian } from "../search/stem-russian.ts";

/** Returns a test whether each word of `q` is the beginning of a word of a text. It compares stems. An empty `q` matches every text. */
export function textMatcher(q: string): (text: string) => boolean {
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
