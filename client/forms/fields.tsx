import { type ReactNode, useEffect, useRef, useState } from "react";
import { NBSP, plural } from "#shared/text/format.ts";
import { HONEYPOT } from "#shared/domain/forms/form-spec.ts";
import { describedBy, FieldNotes, TextField } from "../ui/form/field.tsx";
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
      <div className="enquiry-choice cluster gap-8">
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
      <div className="enquiry-stars row">
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
            <span className="enquiry-star-name semibold nowrap">{word}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** The remaining characters are shown from this share of the limit on. */
const COUNTED_FROM = 0.8;

interface CountedTextProps {
  id: string;
  name: string;
  label: ReactNode;
  error: string | undefined;
  max: number;
  value: string;
}

/**
 * A long text. Near the limit it shows how many characters are left. It does not cut longer texts: the end of a pasted letter would be
 * lost.
 */
export function CountedText({ max, value, ...field }: CountedTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(value.length);
  // The visitor may have typed before hydration.
  useEffect(() => setLength(area.current?.value.length ?? 0), [value]);
  return (
    <TextField
      {...field}
      ref={area}
      defaultValue={value}
      hint={length > max * COUNTED_FROM ? left(max - length) : undefined}
      onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
    />
  );
}

function left(count: number): string {
  const characters = (size: number) => `${size}${NBSP}${plural(size, "знак", "знака", "знаков")}`;
  return count < 0 ? `Длиннее, чем нужно, на${NBSP}${characters(-count)}` : `Осталось ${characters(count)}`;
}

/** A field against spam: programs fill it in; people do not see it and cannot reach it. */
export function Honeypot({ prefix }: { prefix: string }) {
  const id = prefix + HONEYPOT;
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>Не заполняйте это поле</label>
      <input id={id} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
