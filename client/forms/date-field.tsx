import { useRef, type InputEvent, type ReactNode } from "react";
import { readDay, typedDay } from "#shared/text/date.ts";
import { Field, describedBy } from "../ui/form/field.tsx";
import { Icon } from "../ui/icon.tsx";

interface DateFieldProps {
  id: string;
  name: string;
  label: ReactNode;
  error: string | undefined;
  hint: string | undefined;
  value: string;
}

/**
 * A day in the Russian order, «31.10.2026», whatever language the browser has: its own date field shows the order of that language. The calendar
 * is the browser's; script shows it.
 */
export function DateField({ id, name, label, error, hint, value }: DateFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const open = () => {
    if (!calendar.current || !field.current) return;
    calendar.current.value = readDay(field.current.value) ?? "";
    calendar.current.showPicker();
  };
  const take = () => {
    if (!calendar.current || !field.current) return;
    field.current.value = typedDay(calendar.current.value);
    // The form keeps it and checks it again.
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
    field.current.focus();
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <span className="enquiry-date row">
        <input
          ref={field}
          className="field-input"
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          placeholder="дд.мм.гггг"
          maxLength={40}
          defaultValue={typedDay(value)}
          onInput={addDots}
          {...describedBy(id, hint, error)}
        />
        <button className="icon-button scripted" type="button" aria-label="Открыть календарь" onClick={open}>
          <Icon name="calendar-days" />
        </button>
        <input ref={calendar} type="date" tabIndex={-1} aria-hidden="true" onChange={take} />
      </span>
    </Field>
  );
}

/** Digits that are typed at the end get their dots; whoever corrects the middle or pastes a date is left alone. */
function addDots({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>): void {
  const { value, selectionEnd } = input;
  const isTyped = (nativeEvent as globalThis.InputEvent).inputType === "insertText" && selectionEnd === value.length;
  if (isTyped && /^(?:\d{3}|\d{2}\.\d{3})$/.test(value)) input.value = `${value.slice(0, -1)}.${value.slice(-1)}`;
}
