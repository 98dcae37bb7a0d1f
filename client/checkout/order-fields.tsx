import { NBSP } from "#shared/text/format.ts";
import { EmailField, InputField, TextField } from "../ui/form/field.tsx";
import { PhoneField } from "../ui/form/contact-fields.tsx";

interface OrderFieldProps {
  error?: string | undefined;
  defaultValue: string | undefined;
}

export function OrderPhoneField(props: OrderFieldProps & { id: string }) {
  return <PhoneField label="Телефон" hint="Позвоним один раз, чтобы подтвердить заказ и время. Рекламы не будет." {...props} />;
}

/** The e-mail address of an order. @param type `text` turns off the browser's own check, so that the form is sent and the shop answers */
export function OrderEmailField(props: OrderFieldProps & { type?: "text" }) {
  return (
    <EmailField
      id="cart-email"
      label={
        <>
          Эл. почта <span className="soft">для копии заказа, необязательно</span>
        </>
      }
      {...props}
    />
  );
}

interface OrderTextFieldsProps {
  errors: Readonly<Record<string, string | undefined>>;
  /** What was typed before. */
  values: Readonly<Record<string, string>>;
  /** Of the comment. */
  placeholder?: string;
}

/** What an order has besides contacts and delivery. The form of the cart and the one without script have the same fields. */
export function OrderTextFields({ errors, values, placeholder }: OrderTextFieldsProps) {
  return (
    <>
      <TextField
        id="cart-order_description"
        name="order_description"
        label={
          <>
            Что важно знать курьеру <span className="soft">необязательно</span>
          </>
        }
        maxLength={2000}
        placeholder={placeholder}
        error={errors.order_description}
        defaultValue={values.order_description}
      />
      <CompanyFields errors={errors} values={values} />
      <label className="checkbox">
        <input type="checkbox" name="ask_review" value="1" defaultChecked={values.ask_review !== undefined} />
        <span>
          Спросите меня о{NBSP}покупке: одно письмо через две недели после получения <span className="soft">необязательно</span>
        </span>
      </label>
    </>
  );
}

/** A promo code; an order has one. */
export function PromoField({ error, value }: { error: string | undefined; value: string | undefined }) {
  return (
    <InputField
      id="cart-promo_code"
      name="promo_code"
      label="Промокод"
      autoComplete="off"
      maxLength={60}
      error={error}
      defaultValue={value}
    />
  );
}

const COMPANY = {
  company_name: ["Название компании", "organization", 200],
  company_inn: ["ИНН", "off", 20],
  company_kpp: ["КПП", "off", 20],
  company_address: ["Юридический адрес", "off", 500],
} as const;

/** The legal person that orders. What has an error or was typed is not folded up. */
function CompanyFields({ errors, values }: OrderTextFieldsProps) {
  const ids = Object.keys(COMPANY) as (keyof typeof COMPANY)[];
  return (
    <details open={ids.some((id) => errors[id] || values[id]) || undefined}>
      <summary className="more-link underlined">Заказать на{NBSP}компанию: счёт сразу</summary>
      <div className="order-step-columns company-fields stack gap-20">
        {ids.map((id) => (
          <InputField
            key={id}
            id={`cart-${id}`}
            name={id}
            label={COMPANY[id][0]}
            autoComplete={COMPANY[id][1]}
            inputMode={id === "company_inn" ? "numeric" : undefined}
            maxLength={COMPANY[id][2]}
            error={errors[id]}
            defaultValue={values[id]}
          />
        ))}
      </div>
    </details>
  );
}
