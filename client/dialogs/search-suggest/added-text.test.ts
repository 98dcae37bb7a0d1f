import { expect, it } from "vitest";
import { addedText } from "./added-text.ts";

/** Marks the added parts with brackets. */
const marked = (suggestion: string, typed: string) =>
  addedText(suggestion, typed)
    .map(({ text, added }) => (added ? `[${text}]` : text))
    .join("");

it.each([
  ["Батуты", "бат", "Бат[уты]"],
  ["Батут Взлёт Supreme", "батут", "Батут [Взлёт Supreme]"],
  ["Батут Взлёт Supreme", "взлет", "[Батут ]Взлёт [Supreme]"],
  ["Батут Взлёт Supreme", "батуты", "Батут [Взлёт Supreme]"],
  ["Гиря Атлант Iron", "гири", "Гир[я Атлант Iron]"],
  ["Боксёрские перчатки", "боксерские пер", "Боксёрские пер[чатки]"],
  ["Коврик для йоги", "  ", "[Коврик для йоги]"],
  ["12 ft", "12", "12 [ft]"],
])("«%s» for «%s» is «%s»", (suggestion, typed, expected) => {
  expect(marked(suggestion, typed)).toBe(expected);
});
