import { InputField } from "../ui/field.tsx";
import { PhoneField } from "../ui/phone-field.tsx";

interface ContactProps {
  errors: Readonly<Record<string, string | undefined>>;
  /** Begins the fields' ids. */
  prefix: string;
  values?: Readonly<Record<string, string>>;
}

/** Name and phone, the same in the cart and in the quick order. */
export function ContactFields({ errors, prefix, values }: ContactProps) {
  return (
    <>
      <InputField
        id={`${prefix}name`}
        name="name"
        label="Имя и фамилия"
        autoComplete="name"
        maxLength={200}
        error={errors.name}
        defaultValue={values?.name}
      />
      <PhoneField
        id={`${prefix}phone`}
        label="Телефон"
        hint="Позвоним один раз, чтобы подтвердить заказ и время. Рекламы не будет."
        error={errors.phone}
        defaultValue={values?.phone}
      />
    </>
  );
}
