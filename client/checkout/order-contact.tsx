import { useRef, useState } from "react";
import { phoneError } from "#shared/domain/person.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { NBSP } from "#shared/text/format.ts";
import { useForm } from "../forms/use-form.ts";
import type { FormAnswer } from "../page.ts";
import { PhoneField } from "../ui/form/contact-fields.tsx";
import { changePhone } from "./action.ts";
import "../ui/button.css";
import "./order-contact.css";

interface OrderContactProps {
  /** The address of the order's page with its key. */
  url: string;
  /** The phone number, or a text with its last digits only. */
  phone: string;
  changeable: boolean;
  /** The answer of the page's action, without script. */
  answered?: FormAnswer | undefined;
}

/** The phone that the manager will call. It can be corrected here before the call. */
export function OrderContact({ url, phone, changeable, answered }: OrderContactProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [mended, setMended] = useState<string>();
  const form = useForm<FormAnswer>({
    name: "order-phone",
    address: url,
    action: changePhone,
    check: (data) => ({ phone: phoneError(String(data.get("phone"))) ?? undefined }),
    answered,
    onTaken({ values }) {
      setMended(formatPhone(values.phone ?? ""));
      if (details.current) details.current.open = false;
      details.current?.querySelector("summary")?.focus();
    },
  });
  const { draft, errors, sending } = form;
  return (
    <div className="order-contact stack fit full-width">
      <p role="status">
        Позвоним по{NBSP}номеру <b className="nowrap">{(mended ?? phone).replaceAll(" ", NBSP)}</b>
      </p>
      {changeable && (
        <details className="no-print" ref={details} open={answered !== undefined || undefined}>
          <summary className="more-link underlined">Изменить</summary>
          <form {...form.props} className="order-contact-form stack gap-16">
            <PhoneField
              id="order-phone"
              label="Верный номер"
              error={errors.phone ?? errors.form}
              defaultValue={answered?.values.phone ?? draft.phone}
            />
            <button className="button" type="submit" aria-disabled={sending || undefined}>
              {sending ? "Сохраняем…" : "Сохранить"}
            </button>
          </form>
        </details>
      )}
    </div>
  );
}
