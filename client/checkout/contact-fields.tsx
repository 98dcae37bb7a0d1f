import { InputField } from "../ui/field.tsx";
import { PhoneField } from "../ui/phone-field.tsx";
import { PhoneCode } from "./phone-code.tsx";
import type { Checkout } from "./use-checkout.ts";

interface ContactProps {
  checkout: Checkout;
  /** Begins the fields' ids. */
  prefix: string;
  values?: Readonly<Record<string, string>>;
}

/** Name and phone, the same in the cart and in the quick order. */
export function ContactFields({ checkout, prefix, values }: ContactProps) {
  const { errors, unconfirmed, send } = checkout;
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
      {unconfirmed && <PhoneCode prefix={prefix} order={unconfirmed} send={send} />}
    </>
  );
}
