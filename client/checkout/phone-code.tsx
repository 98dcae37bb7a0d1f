import { useEffect, useRef, useState } from "react";
import type { CheckoutPayload } from "#shared/contract/checkout.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { codeError } from "#shared/domain/person.ts";
import { NBSP } from "#shared/text/space.ts";
import { CodeField } from "../account/code-field.tsx";
import { ApiError } from "../api/call.ts";
import { useServices } from "../state/context.tsx";
import "../ui/button.css";
import "./phone-code.css";

interface PhoneCodeProps {
  prefix: string;
  /** The order that waits for its phone to be confirmed. */
  order: CheckoutPayload;
  /** Sends it again with what proves the phone. */
  send(order: CheckoutPayload): Promise<void>;
}

const FAILED = "Нет связи с магазином. Попробуйте ещё раз";

/** Asks for the code that has been sent to the order's phone; the right one sends the order. */
export function PhoneCode({ prefix, order, send }: PhoneCodeProps) {
  const { api } = useServices();
  const { phone } = order;
  const [error, setError] = useState<string>();
  const field = useRef<HTMLFieldSetElement>(null);
  const told = (failure: unknown) => setError(failure instanceof ApiError ? (failure.fields.code ?? failure.message) : FAILED);
  const ask = () => {
    setError(undefined);
    api.call(endpoints.askPhoneCode, { payload: { phone } }).catch(told);
  };
  useEffect(() => {
    const input = field.current?.querySelector("input");
    input?.focus();
    let gone = false;
    api.call(endpoints.askPhoneCode, { payload: { phone } }).catch((failure: unknown) => !gone && told(failure));
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
      const { phone_confirmation } = await api.call(endpoints.confirmPhone, { payload: { phone, code: code.replace(/\s/g, "") } });
      await send({ ...order, phone_confirmation });
    } catch (failure) {
      told(failure);
    }
  };

  return (
    <fieldset className="phone-code" ref={field}>
      <legend>
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
      <div className="phone-code-do">
        <button className="btn" type="button" onClick={() => void confirm()}>
          Подтвердить и заказать
        </button>
        <button className="btn btn-soft" type="button" onClick={ask}>
          Отправить код ещё раз
        </button>
      </div>
    </fieldset>
  );
}
