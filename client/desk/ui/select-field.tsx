import type { ReactNode, SelectHTMLAttributes } from "react";
import { describedBy, Field } from "../../ui/form/field.tsx";

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
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select className="field-input" id={id} {...describedBy(id, hint, error)} {...select}>
        {Object.entries(options).map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </Field>
  );
}
