import type { ReactNode } from "react";
import { FieldGroup } from "./field-group.tsx";

interface ChoiceFieldProps {
  id: string;
  name: string;
  label: ReactNode;
  error: string | undefined;
  hint: string | undefined;
  options: readonly string[];
  value: string;
}

/** One of a few, all in sight. */
export function ChoiceField({ id, name, label, error, hint, options, value }: ChoiceFieldProps) {
  return (
    <FieldGroup id={id} label={label} error={error} hint={hint}>
      <div className="enq-choice">
        {options.map((option, index) => (
          <label key={option}>
            <input type="radio" id={index === 0 ? id : undefined} name={name} value={option} defaultChecked={option === value} />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
