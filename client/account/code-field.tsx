import type { ComponentProps } from "react";
import { InputField } from "../ui/field.tsx";
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
      className="field-input code-input"
    />
  );
}
