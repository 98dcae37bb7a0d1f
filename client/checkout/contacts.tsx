import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
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
export function Contacts({ form: { errors, draft, refused, send, sending }, prefix }: ContactsProps) {
  // It stays in the form: an order that is sent again after it asks for no second code and is the same order.
  const [confirmation, setConfirmation] = useState("");
  const onConfirmed = (proof: string) => {
    flushSync(() => setConfirmation(proof));
    return send();
  };
  return (
    <>
      <input type="hidden" name="phone_confirmation" value={confirmation} />
      <NameField id={`${prefix}name`} error={errors.name} defaultValue={draft.name} />
      <OrderPhoneField id={`${prefix}phone`} error={errors.phone} defaultValue={draft.phone} />
      {refused?.asks === "phone-code" && <PhoneCode {...{ prefix, sending, onConfirmed }} phone={refused.values.phone ?? ""} />}
    </>
  );
}

interface PhoneCodeProps extends Pick<Form, "sending"> {
  prefix: string;
  phone: string;
  /** Sends the order. @param proof that the phone is the shopper's, for the checkout */
  onConfirmed(proof: string): Promise<void>;
}

/** Asks for the code that was sent to the phone. The right code sends the order. */
function PhoneCode({ prefix, phone, sending, onConfirmed }: PhoneCodeProps) {
  const { api } = useAppContext();
  const [error, setError] = useState<string>();
  /** What came of «Отправить код ещё раз». */
  const [told, setTold] = useState("");
  const [checking, setChecking] = useState(false);
  const busy = checking || sending;
  const field = useRef<HTMLFieldSetElement>(null);
  const tell = (failure: unknown) => {
    const { errors } = refusal(failure);
    setError(errors.code ?? errors.form ?? Object.values(errors)[0]);
  };
  const ask = () => {
    setError(undefined);
    setTold("");
    api.call(endpoints.askPhoneCode, { payload: { phone } }).then(() => setTold("Отправили ещё раз"), tell);
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
    // A code is good for one confirmation: a second press must not spend it.
    if (wrong || busy) return;
    setChecking(true);
    try {
      await onConfirmed(await confirmPhone(api, phone, code));
    } catch (failure) {
      tell(failure);
    }
    setChecking(false);
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
        <button className="button" type="button" aria-disabled={busy || undefined} onClick={() => void confirm()}>
          {busy ? "Отправляем…" : "Подтвердить и заказать"}
        </button>
        <button className="button button-soft" type="button" onClick={ask}>
          Отправить код ещё раз
        </button>
        <p role="status">{told}</p>
      </div>
    </fieldset>
  );
}
