import { type ComponentProps, useEffect } from "react";
import { InputField } from "../ui/form/field.tsx";
import "./code-field.css";

/** A field for a code of six digits from a letter or an SMS. Phones offer the code from an SMS; spaces in a pasted code are allowed. */
export function CodeField(props: Omit<ComponentProps<typeof InputField>, "type" | "ref" | "label"> & { label?: string }) {
  return (
    <InputField
      name="code"
      label="Код"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      placeholder="000 000"
      {...props}
      className="field-input code-input bold tabular"
    />
  );
}

/** When the next step replaces the previous one on the same page, scrolls to its beginning and focuses its field. */
export function useStep(fieldId: string | null): void {
  useEffect(() => {
    if (fieldId === null) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(fieldId)?.focus({ preventScroll: true });
  }, [fieldId]);
}
