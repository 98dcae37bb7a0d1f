import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { Icon } from "../icon.tsx";
import "./form.css";

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

type InputProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { id: string; ref?: React.Ref<HTMLInputElement> };
type AreaProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { id: string; ref?: React.Ref<HTMLTextAreaElement> };

/** A labelled input with its hint and its error. */
export function InputField({ label, hint, error, ...input }: InputProps) {
  return (
    <Field id={input.id} label={label} hint={hint} error={error}>
      <input className="field-input" {...describedBy(input.id, hint, error)} {...input} />
    </Field>
  );
}

/** An input for an e-mail address. */
export function EmailField(props: InputProps) {
  return <InputField name="email" type="email" inputMode="email" autoComplete="email" maxLength={200} {...props} />;
}

export function TextField({ label, hint, error, ...area }: AreaProps) {
  return (
    <Field id={area.id} label={label} hint={hint} error={error}>
      <textarea className="field-input" {...describedBy(area.id, hint, error)} {...area} />
    </Field>
  );
}

export function Field({ id, label, hint, error, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={`field${error ? " is-invalid" : ""}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The error and the hint of a field. */
export function FieldNotes({ id, hint, error }: Omit<FieldProps, "label"> & { id: string }) {
  return (
    <>
      {error && <FieldError id={`${id}-error`} text={error} />}
      {hint && (
        <p className="field-hint text-13 soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className="field-error gap-6 medium" id={id}>
      <Icon name="circle-alert" />
      {text}
    </p>
  );
}

/** How assistive technology learns of the error and the hint of a field. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { "aria-invalid": error ? true : undefined, "aria-describedby": ids || undefined };
}
