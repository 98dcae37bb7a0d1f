import type { ReactNode } from "react";
import { NBSP } from "#shared/text/space.ts";
import { describedBy, FieldNotes } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import "./choice-field.css";

interface FieldGroupProps {
  /** Id of the first control; the error summary links to it. */
  id: string;
  label: ReactNode;
  error: string | undefined;
  hint?: string;
  children: ReactNode;
}

/** Several controls that form one field; its label is a legend. */
export function FieldGroup({ id, label, error, hint, children }: FieldGroupProps) {
  return (
    <fieldset className={`field${error ? " is-invalid" : ""}`} aria-describedby={describedBy(id, hint, error)["aria-describedby"]}>
      <legend className="field-label">{label}</legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

interface OneOfProps {
  id: string;
  name: string;
  label: ReactNode;
  error: string | undefined;
  hint: string | undefined;
  value: string;
}

/** One of a few options, as radio buttons. */
export function ChoiceField({ id, name, label, error, hint, options, value }: OneOfProps & { options: readonly string[] }) {
  return (
    <FieldGroup id={id} label={label} error={error} hint={hint}>
      <div className="enquiry-choice">
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

const words = ["Плохо", "Так себе", "Нормально", "Хорошо", "Отлично"];

/** A rating of one to five stars, as radio buttons. */
export function RatingField({ id, name, label, error, hint, value }: OneOfProps) {
  return (
    <FieldGroup id={id} label={label} error={error} hint={hint}>
      <div className="enquiry-stars">
        {words.map((word, index) => (
          <label key={word}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={index + 1}
              defaultChecked={String(index + 1) === value}
            />
            <Icon name="star" />
            <span className="visually-hidden">
              {index + 1} из{NBSP}5,{" "}
            </span>
            <span className="enquiry-star-name">{word}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
