import type { ReactNode, SelectHTMLAttributes } from "react";
import { FieldError } from "../../ui/field.tsx";

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Titles by value. */
  options: Readonly<Record<string, string>>;
}

/** A labelled choice of one value, with its hint and its error. */
export function SelectField({ id, label, hint, error, options, ...select }: SelectFieldProps) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={error ? "field is-invalid" : "field"}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select className="field-input" id={id} aria-invalid={error ? true : undefined} aria-describedby={described || undefined} {...select}>
        {Object.entries(options).map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      {error && <FieldError id={`${id}-error`} text={error} />}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
