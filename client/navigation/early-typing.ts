type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

const shownIn = (field: Field) => (isTick(field) ? field.checked : field.value);

/** What somebody types or chooses in before the client has taken the fields over. */
export interface EarlyTyping {
  /** The fields with what they showed, in the order of the last change. */
  typed: Map<Field, string | boolean>;
  /** From now on the client hears what is typed: whoever goes on typing in a field needs no repetition. */
  handOver(): void;
  /** Ends the listening. */
  end(): void;
}

/**
 * Listens to what is typed within a place, above React, which stops the events of what it has not hydrated.
 * @param earlier fields that were changed before (`changedFields`)
 */
export function keepTyping(place: Document | Element, earlier: readonly Field[] = []): EarlyTyping {
  const typed: EarlyTyping["typed"] = new Map(earlier.map((field) => [field, shownIn(field)]));
  let isTaken = false;
  const hear = ({ target }: Event) => {
    const field = target as Field;
    if (!place.contains(field)) return;
    typed.delete(field);
    if (!isTaken) typed.set(field, shownIn(field));
  };
  document.addEventListener("input", hear, true);
  return {
    typed,
    handOver() {
      isTaken = true;
    },
    end: () => document.removeEventListener("input", hear, true),
  };
}

/** The fields that somebody changed before this code came. What the browser has filled in after a reload or a return is not meant. */
export function changedFields(): Field[] {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "navigate" ? [...document.querySelectorAll<Field>("input, textarea, select")].filter(isChanged) : [];
}

/** Whether a field shows something else than the server sent. */
function isChanged(field: Field): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === "checkbox");
  if (!("options" in field)) return field.value !== field.defaultValue;
  const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(first, 0);
}

/**
 * Types and chooses again what was typed before. React takes what a field shows at hydration for known, and would write its own value over it:
 * the field goes back to its first value, past which React has no event, and then to the typed one.
 */
export function repeatTyping({ typed, end }: EarlyTyping): void {
  end();
  for (const [target, shown] of typed) {
    // Hydration may have replaced the field: what unfolds without script is a dialog then.
    const field = target.isConnected ? target : (document.getElementById(target.id) as Field | null);
    if (!field || field.disabled) continue;
    const tell = (...events: string[]) => events.forEach((name) => field.dispatchEvent(new Event(name, { bubbles: true })));
    if (typeof shown === "boolean") {
      (field as HTMLInputElement).checked = !shown;
      field.click();
    } else if ("options" in field || field.type === "file") {
      if (field.type !== "file") field.value = shown;
      tell("input", "change");
    } else {
      const { selectionStart, selectionEnd } = field;
      field.value = field.defaultValue;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, shown);
      tell("input");
      if (field !== document.activeElement) tell("change", "focusout");
      else if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    }
  }
}
