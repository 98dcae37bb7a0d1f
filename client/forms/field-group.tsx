import type { ReactNode } from "react";
import { FieldError } from "../ui/field.tsx";

interface FieldGroupProps {
  /** Of the first control, where the summary of errors leads. */
  id: string;
  label: ReactNode;
  error: string | undefined;
  hint?: string;
  children: ReactNode;
}

/** Several controls that are one field: its name is a legend. */
export function FieldGroup({ id, label, error, hint, children }: FieldGroupProps) {
  return (
    <fieldset className={`fld${error ? " is-bad" : ""}`} aria-describedby={describedBy(id, error, hint)}>
      <legend className="fld-label">{label}</legend>
      {children}
      {error && <FieldError id={`${id}-error`} text={error} />}
      {hint && (
        <p className="fld-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

function describedBy(id: string, error: string | undefined, hint: string | undefined): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
}
