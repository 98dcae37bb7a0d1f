import { IMask } from "react-imask";
import { formatPhone, missingDigits, nationalDigits, PHONE_MASK, PHONE_PREFIX } from "#shared/domain/phone.ts";

/**
 * Adds the phone mask to an input (docs/specification.md, section 5): only digits, pasted text is reduced to digits, nothing beyond the
 * mask, the cursor never before the prefix, the prefix is inserted on focus. A leading 8 means the country; a leading 7 does when the next digits
 * show it.
 * @returns a function that removes the mask
 */
export function attachPhoneMask(input: HTMLInputElement): () => void {
  if (input.value !== "") input.value = formatPhone(input.value);
  /** An 8 was typed first and was taken as the country prefix. */
  let omittedEight = false;
  /** A 7 was typed first: the country prefix, or the beginning of a number of Kazakhstan. */
  let leadingSeven = false;
  const prepare = (text: string, { value: before }: { value: string }): string => {
    // In an empty field the mask would take a leading 7 for its prefix.
    const prefix = before === "" ? PHONE_PREFIX : "";
    if (text.length > 1) return text === PHONE_PREFIX ? text : prefix + nationalDigits(text);
    // The browser has already inserted the character.
    const isFirst = [text, `7${text}`].includes(input.value.replace(/\D/g, ""));
    if (isFirst && !omittedEight && text === "8") {
      omittedEight = true;
      return "";
    }
    if (text === "7") return prefix + text;
    // No Russian number begins with 1 or 2 after the country, but 812 and 821 are area codes.
    const belongsToCode = isFirst && omittedEight && (text === "1" || text === "2");
    if (isFirst) omittedEight &&= text !== "8" && !belongsToCode;
    return belongsToCode ? `8${text}` : text;
  };
  /** Runs before the mask, which would block an eleventh digit. */
  const onInput = () => {
    const [before, digits] = [afterPrefix(mask.value), afterPrefix(input.value)];
    const typed = digits.length === before.length + 1 && digits.startsWith(before);
    if (!typed || digits === "7") leadingSeven = typed && !omittedEight;
    else if (leadingSeven && isCountry(digits)) {
      leadingSeven = false;
      mask.value = PHONE_PREFIX + digits.slice(1);
    }
  };
  input.addEventListener("input", onInput);
  const mask = IMask(input, { mask: PHONE_MASK.replaceAll("_", "0"), prepare });

  const onFocus = () => {
    if (input.value === "") mask.value = PHONE_PREFIX;
    keepCursor();
  };
  const onBlur = () => {
    if (nationalDigits(input.value) === "") mask.value = "";
    // Nine digits after an omitted 8: the 8 was the beginning of an area code (843 …).
    if (omittedEight && missingDigits(input.value) === 1) mask.value = formatPhone(`8${nationalDigits(input.value)}`);
    omittedEight = false;
    leadingSeven = false;
  };
  const keepCursor = () => {
    const { selectionStart, selectionEnd } = input;
    if (selectionStart !== null && selectionStart < PHONE_PREFIX.length && input.value.length >= PHONE_PREFIX.length) {
      input.setSelectionRange(PHONE_PREFIX.length, Math.max(selectionEnd ?? 0, PHONE_PREFIX.length));
    }
  };
  const onBeforeInput = ({ inputType }: InputEvent) => {
    if (inputType.startsWith("delete")) omittedEight = false;
    // A key may come before the selection's own event: a digit before the prefix would shift the whole number.
    if (inputType === "insertText") keepCursor();
  };
  const onSelection = () => {
    if (document.activeElement === input) keepCursor();
  };
  input.addEventListener("focus", onFocus);
  input.addEventListener("blur", onBlur);
  input.addEventListener("beforeinput", onBeforeInput);
  document.addEventListener("selectionchange", onSelection);
  if (document.activeElement === input) onFocus();
  return () => {
    input.removeEventListener("input", onInput);
    input.removeEventListener("focus", onFocus);
    input.removeEventListener("blur", onBlur);
    input.removeEventListener("beforeinput", onBeforeInput);
    document.removeEventListener("selectionchange", onSelection);
    mask.destroy();
  };
}

const afterPrefix = (value: string) => value.replace(/^\+7/, "").replace(/\D/g, "");

/**
 * Whether the 7 before these digits is the country: no code of Kazakhstan continues with 3, 8 or 9, and an eleventh digit has no place beside it.
 * No code begins with the digits that are left out.
 */
function isCountry(digits: string): boolean {
  return digits.length === 2 ? /^7[389]/.test(digits) : digits.length > 10 && /^7[34789]/.test(digits);
}
