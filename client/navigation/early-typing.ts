/** Fields that somebody typed into or chose in before the client had taken them over, with what they showed then. */
export type EarlyTyping = Map<EventTarget, string | boolean>;

const isTick = ({ type }: HTMLInputElement) => type === "checkbox" || type === "radio";

/** Listens to what is typed within a place, above React, which stops the events of what it has not hydrated. @returns what was typed, and the end of listening */
export function keepTyping(place: Node): [typed: EarlyTyping, end: () => void] {
  const typed: EarlyTyping = new Map();
  const keep = ({ target }: Pick<Event, "target">) => {
    const field = target as HTMLInputElement;
    if (!place.contains(field)) return;
    typed.set(field, isTick(field) ? field.checked : field.value);
  };
  // Somebody may be typing since before this code came.
  const { activeElement: current } = document as { activeElement: (Partial<HTMLInputElement> & EventTarget) | null };
  if (current?.value !== current?.defaultValue) keep({ target: current });
  document.addEventListener("input", keep, true);
  return [typed, () => document.removeEventListener("input", keep, true)];
}

/**
 * Types and chooses again what was typed before. React takes what a field shows at hydration for known, and would write its own value over it:
 * the field goes back to its first value, past which React has no event, and then to the typed one.
 */
export function repeatTyping(typed: EarlyTyping): void {
  for (const [target, shown] of typed) {
    // Hydration may have replaced the field: what unfolds without script is a dialog then.
    const { id } = target as HTMLInputElement;
    const field = ((target as HTMLInputElement).isConnected ? target : document.getElementById(id)) as HTMLInputElement | null;
    if (!field) continue;
    const tell = (...events: string[]) => events.forEach((name) => field.dispatchEvent(new Event(name, { bubbles: true })));
    const { selectionStart, selectionEnd, type } = field;
    if (typeof shown === "boolean") {
      field.checked = !shown;
      field.click();
    } else if (type === "file" || type.startsWith("select")) {
      if (type !== "file") field.value = shown;
      tell("input", "change");
    } else {
      field.value = field.defaultValue;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, shown);
      tell("input");
      if (field !== document.activeElement) tell("change", "focusout");
      else if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    }
  }
}
