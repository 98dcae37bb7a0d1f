import type { ReactNode } from "react";
import { NameField } from "../../../ui/name-field.tsx";
import { EmailField, TextField } from "../../../ui/field.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";

interface FieldsProps {
  /** Ids of the fields begin with it. */
  prefix: string;
  values: Readonly<Record<string, string | undefined>>;
  errors: Readonly<Record<string, string>>;
}

/** Who gets the order: name, phone and e-mail. */
export function ContactFields({ prefix, values, errors, emailNote }: FieldsProps & { emailNote?: string }) {
  return (
    <>
      <NameField id={`${prefix}name`} autoComplete="off" defaultValue={values.name} error={errors.name} />
      <PhoneField id={`${prefix}phone`} label="Телефон" autoComplete="off" defaultValue={values.phone} error={errors.phone} />
      <EmailField
        id={`${prefix}email`}
        label={<Noted label="Почта" note={emailNote} />}
        autoComplete="off"
        defaultValue={values.email}
        error={errors.email}
      />
    </>
  );
}

/** Where the order goes. */
export function AddressField({ prefix, values, errors, note }: FieldsProps & { note?: string }) {
  return (
    <TextField
      id={`${prefix}address`}
      name="address"
      label={<Noted label="Адрес" note={note} />}
      rows={2}
      maxLength={500}
      defaultValue={values.address}
      error={errors.address}
    />
  );
}

/** What the shopper has written to the order. */
export function CommentField({ prefix, values, errors }: FieldsProps) {
  return (
    <TextField
      id={`${prefix}description`}
      name="description"
      label="Комментарий покупателя"
      rows={3}
      maxLength={2000}
      defaultValue={values.description}
      error={errors.description}
    />
  );
}

function Noted({ label, note }: { label: string; note: string | undefined }): ReactNode {
  if (note === undefined) return label;
  return (
    <>
      {label} <span className="soft">{note}</span>
    </>
  );
}
