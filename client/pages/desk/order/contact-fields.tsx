import { Fragment, type ReactNode } from "react";
import { CONTACT_FIELDS, orderField, type ContactField } from "#shared/domain/orders/order-fields.ts";
import { COMPANY_FIELDS, isCompanyField } from "#shared/domain/orders/company.ts";
import { NameField, PhoneField } from "../../../ui/form/contact-fields.tsx";
import { EmailField, InputField, TextField } from "../../../ui/form/field.tsx";
import { Unfold } from "./form-parts.tsx";

interface FieldsProps {
  /** Ids of the fields begin with it. */
  prefix: string;
  values: Readonly<Record<string, string | undefined>>;
  errors: Readonly<Record<string, string>>;
}

interface ContactFieldsProps extends FieldsProps {
  /** Whether the address is shown here too. */
  address: boolean;
  emailNote?: string;
  /** Stands below the phone. */
  afterPhone?: ReactNode;
}

/** The recipient's fields and the shopper's comment; those of a company are folded up while they are empty. */
export function ContactFields({ address, emailNote, afterPhone, ...props }: ContactFieldsProps) {
  const fields = CONTACT_FIELDS.filter((id) => !isCompanyField(id) && (address || id !== "address"));
  return (
    <>
      {fields.map((id) => (
        <Fragment key={id}>
          <ContactInput id={id} note={id === "email" ? emailNote : undefined} {...props} />
          {id === "phone" && afterPhone}
        </Fragment>
      ))}
      <Unfold label="Компания" open={COMPANY_FIELDS.some((id) => props.values[id] || props.errors[id])}>
        <div className="stack fit gap-12">
          {COMPANY_FIELDS.map((id) => (
            <ContactInput key={id} id={id} note={undefined} {...props} />
          ))}
        </div>
      </Unfold>
    </>
  );
}

/** Where the order goes. */
export function AddressField(props: FieldsProps & { note?: string }) {
  return <ContactInput id="address" {...props} />;
}

function ContactInput({ id: name, prefix, values, errors, note }: FieldsProps & { id: ContactField; note?: string | undefined }) {
  const { label, inputLabel = label, maxLength, rows } = orderField(name);
  const id = `${prefix}${name}`;
  const input = { id, defaultValue: values[name], error: errors[name] };
  if (name === "name") return <NameField {...input} autoComplete="off" />;
  if (name === "phone") return <PhoneField {...input} label={label} autoComplete="off" />;
  const text = { ...input, label: <Noted label={inputLabel} note={note} /> };
  if (name === "email") return <EmailField {...text} autoComplete="off" />;
  if (rows === undefined) return <InputField {...text} name={name} autoComplete="off" maxLength={maxLength} />;
  return <TextField {...text} name={name} rows={3} maxLength={maxLength} />;
}

function Noted({ label, note }: { label: string; note: string | undefined }): ReactNode {
  if (note === undefined) return label;
  return (
    <>
      {label} <span className="soft">{note}</span>
    </>
  );
}
