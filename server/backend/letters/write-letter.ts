import type { Letter } from "../outbox/message.ts";
import { letterHtml, letterText, type LetterContent } from "./letter-layout.ts";

/** The letter in both its forms. */
export function writeLetter(envelope: Omit<Letter, "text" | "html">, content: LetterContent): Letter {
  return { ...envelope, text: letterText(content), html: letterHtml(content) };
}
