import { useEffect, useRef, useState } from "react";
import { endpoints } from "#shared/contract/endpoints.ts";
import { codeError } from "#shared/domain/person.ts";
import { NBSP } from "#shared/text/format.ts";
import { CodeField } from "../account/code-field.tsx";
import { refusal } from "../api/refusal.ts";
import type { Form } from "../forms/use-form.ts";
import { useAppContext } from "../state/context.tsx";
import { NameField } from "../ui/form/contact-fields.tsx";
import { confirmPhone, type OrderAnswer } from "./action.ts";
import { OrderPhoneField } from "./order-fields.tsx";
import "../ui/button.css";
import "./contacts.css";

interface ContactsProps {
  form: Form<OrderAnswer>;
  /** The beginning of the fields' ids. */
  prefix: string;
}

/** Name and phone, the same in the cart and in the quick order. When the shop asks for a confirmed phone, also the code from the SMS. */
export function Contacts({ form: { errors, draft, refused, send }, prefix }: ContactsProps) {
  return (
    <>
      <NameField id={`${prefix}name`} error={errors.name} defaultValue={draft.name} />
      <OrderPhoneField id={`${prefix}phone`} error={errors.phone} defaultValue={draft.phone} />
      {refused?.asks === "phone-code" && <PhoneCode prefix={prefix} phone={refused.values.phone ?? ""} send={send} />}
    </>
  );
}

interface PhoneCodeProps extends Pick<Form, "send"> {
  prefix: string;
  phone: string;
}

/** Asks for the code that was sent to the phone. The right code sends the order. */
function PhoneCode({ prefix, phone, send }: PhoneCodeProps) {
  const { api } = useAppContext();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLFieldSetElement>(null);
  const tell = (failure: unknown) => {
    const { errors } = refusal(failure);
    setError(errors.code ?? errors.form ?? Object.values(errors)[0]);
  };
  const ask = () => {
    setError(undefined);
    api.call(endpoints.askPhoneCode, { payload: { phone } }).catch(tell);
  };
  useEffect(() => {
    field.current?.querySelector("input")?.focus();
    let gone = false;
    api.call(endpoints.askPhoneCode, { payload: { phone } }).catch((failure: unknown) => !gone && tell(failure));
    return () => {
      gone = true;
    };
  }, [api, phone]);

  const confirm = async () => {
    const code = field.current?.querySelector("input")?.value ?? "";
    const wrong = codeError(code);
    setError(wrong ?? undefined);
    if (wrong) return;
    try {
      await send({ phone_confirmation: await confirmPhone(api, phone, code) });
    } catch (failure) {
      tell(failure);
    }
  };

  return (
    <fieldset className="phone-code stack gap-12 full-row rounded-inner" ref={field}>
      <legend className="semibold">
        Код отправили в{NBSP}SMS на{NBSP}
        {phone.replaceAll(" ", NBSP)}
      </legend>
      <CodeField
        id={`${prefix}code`}
        label="Код из SMS"
        error={error}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          void confirm();
        }}
      />
      <div className="cluster gap-8">
        <button className="button" type="button" onClick={() => void confirm()}>
          Подтвердить и заказать
        </button>
        <button className="button button-soft" type="button" onClick={ask}>
          Отправить код ещё раз
        </button>
      </div>
    </fieldset>
  );
}
