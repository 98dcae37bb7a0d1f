import type { ComponentProps } from "react";
import { InputField } from "../ui/field.tsx";
import "./code-field.css";

/** Six digits from a letter or an SMS; phones offer them, and a code that was copied with blanks is taken too. */
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
      className="fld-in code-in"
    />
  );
}
