import { EmailField, TextField } from "../ui/field.tsx";
import { PhoneField } from "../ui/phone-field.tsx";

interface OrderFieldProps {
  error?: string | undefined;
  defaultValue: string | undefined;
}

export function OrderPhoneField(props: OrderFieldProps & { id: string }) {
  return <PhoneField label="Телефон" hint="Позвоним один раз, чтобы подтвердить заказ и время. Рекламы не будет." {...props} />;
}

/** The e-mail address of an order. @param type `text` where the browser's own check would stop the form before the shop can answer */
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

export function OrderCommentField(props: OrderFieldProps & { placeholder?: string }) {
  return (
    <TextField
      id="cart-order_description"
      name="order_description"
      label={
        <>
          Что важно знать курьеру <span className="soft">необязательно</span>
        </>
      }
      maxLength={2000}
      {...props}
    />
  );
}
