export interface TextPart {
  /** Index of the part in the suggestion. */
  at: number;
  text: string;
  /** The part was not typed. */
  added: boolean;
}

const SHORTEST_STEM = 3;
const LONGEST_ENDING = 3;

/** Splits a suggestion into the parts that were typed and the parts that it adds. «Батут» also matches «батуты». */
export function addedText(suggestion: string, typed: string): TextPart[] {
  const words = typed
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map(comparable);
  const parts: TextPart[] = [];
  let at = 0;
  const push = (text: string, added: boolean) => {
    const last = parts.at(-1);
    if (last?.added === added) last.text += text;
    else if (text !== "") parts.push({ at, text, added });
    at += text.length;
  };
  for (const piece of suggestion.split(/([\p{L}\d]+)/u)) {
    const isWord = /[\p{L}\d]/u.test(piece);
    const length = isWord ? Math.max(0, ...words.map((word) => typedLength(comparable(piece), word))) : 0;
    push(piece.slice(0, length), false);
    // Spaces belong to the part before them.
    push(piece.slice(length), isWord || (parts.at(-1)?.added ?? false));
  }
  return parts;
}

/** How many letters of a word were typed; a different ending is ignored. */
function typedLength(word: string, typed: string): number {
  let length = 0;
  while (length < word.length && word[length] === typed[length]) length += 1;
  const isBeginning = length === typed.length;
  return isBeginning || (length >= SHORTEST_STEM && typed.length - length <= LONGEST_ENDING && word.length - length <= LONGEST_ENDING)
    ? length
    : 0;
}

const comparable = (text: string) => text.toLowerCase().replaceAll("ё", "е");
