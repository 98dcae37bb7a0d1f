import { IMask } from "react-imask";
import { formatPhone, nationalDigits, PHONE_MASK, PHONE_PREFIX } from "#shared/domain/phone.ts";

/**
 * Puts the application's mask on an input (specification, section 5): only digits, pasted text reduced to digits, nothing
 * beyond the mask, the cursor never before the prefix, the prefix inserted on focus. @returns the release function
 */
export function attachPhoneMask(input: HTMLInputElement): () => void {
  if (input.value !== "") input.value = formatPhone(input.value);
  const mask = IMask(input, { mask: PHONE_MASK.replaceAll("_", "0"), prepare });

  const onFocus = () => {
    if (input.value === "") mask.value = PHONE_PREFIX;
    keepCursor();
  };
  const onBlur = () => {
    if (nationalDigits(input.value) === "") mask.value = "";
  };
  const keepCursor = () => {
    const { selectionStart, selectionEnd } = input;
    if (selectionStart !== null && selectionStart < PHONE_PREFIX.length && input.value.length >= PHONE_PREFIX.length) {
      input.setSelectionRange(PHONE_PREFIX.length, Math.max(selectionEnd ?? 0, PHONE_PREFIX.length));
    }
  };
  const onSelection = () => {
    if (document.activeElement === input) keepCursor();
  };
  input.addEventListener("focus", onFocus);
  input.addEventListener("blur", onBlur);
  document.addEventListener("selectionchange", onSelection);
  if (document.activeElement === input) onFocus();
  return () => {
    input.removeEventListener("focus", onFocus);
    input.removeEventListener("blur", onBlur);
    document.removeEventListener("selectionchange", onSelection);
    mask.destroy();
  };
}

/** A pasted or autofilled number loses its country: 8 916… and +7 916… both become the ten national digits. The bare prefix stays. */
function prepare(text: string): string {
  return text.length > 1 && text !== PHONE_PREFIX ? nationalDigits(text) : text;
}
