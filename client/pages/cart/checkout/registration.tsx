import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import type { CartResponse } from "#shared/contract/cart.ts";
import type { CheckoutResponse } from "#shared/contract/checkout.ts";
import { cartCount } from "#shared/domain/cart.ts";
import { formatRoubles } from "#shared/domain/price.ts";
import { ContactFields } from "../../../checkout/contact-fields.tsx";
import { prefillContacts } from "../../../checkout/prefill-contacts.ts";
import { readForm } from "../../../checkout/read-form.ts";
import { useCheckout } from "../../../checkout/use-checkout.ts";
import { useInterface, useLists, useServices } from "../../../state/context.tsx";
import { InputField, TextField } from "../../../ui/field.tsx";
import { Delivery } from "../delivery.tsx";
import { keepDraft, readDraft } from "../draft.ts";
import { CartLines } from "../lines.tsx";
import { Summary, toPay } from "../summary.tsx";
import type { Cart } from "../use-cart.ts";
import "../../../ui/buy-bar.css";
import "./registration.css";

const FORM_ID = "cart-form";

export interface RegistrationProps {
  cart: Cart;
  quote: CartResponse;
  onPlaced(order: CheckoutResponse["order"]): void;
}

/** The goods stay on screen when the last one is removed, so that it can be brought back. */
export function Registration({ cart, quote, onPlaced }: RegistrationProps) {
  const { api, lists, ui } = useServices();
  const loggedIn = useInterface((state) => state.loggedIn);
  const form = useRef<HTMLFormElement>(null);
  const items = useLists((state) => state.cart);
  const [draft] = useState(readDraft);
  const [delivery, setDelivery] = useState(draft.delivery || "courier");
  const { options } = quote.delivery;
  const chosen = options.find(({ id }) => id === delivery) ?? options[0];
  const checkout = useCheckout((order) => {
    lists.getState().clearCart();
    ui.getState().announce(`Заказ № ${order.number} принят`);
    onPlaced(order);
  }, cart.takeOut);

  useEffect(() => {
    if (!loggedIn || !form.current) return;
    const leaving = new AbortController();
    void prefillContacts(api, form.current, leaving.signal);
    return () => leaving.abort();
  }, [api, loggedIn]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (items.length > 0) void checkout.send(readForm(event.currentTarget, items, false));
  };
  const change = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    keepDraft(currentTarget);
    checkout.recheck(readForm(currentTarget, items, false), (target as HTMLInputElement).name);
  };

  return (
    <>
      <form className="cart" id={FORM_ID} ref={form} noValidate onSubmit={submit} onInput={change}>
        <div className="cart-main">
          <h2 className="vh">Товары</h2>
          <CartLines lines={quote.page.products} />
          {/* Hidden, not taken away: what was typed is there again when the last line is brought back. */}
          <div hidden={items.length === 0}>
            <Step number={1} title="Контакты">
              <div className="stp-b stp-2">
                <ContactFields checkout={checkout} prefix="cart-" values={draft} />
                <EmailField error={checkout.errors.email} value={draft.email} />
              </div>
            </Step>
            <Step number={2} title="Доставка">
              <Delivery
                offer={quote.delivery}
                onRegion={cart.chooseRegion}
                chosen={chosen}
                onChoose={setDelivery}
                errors={checkout.errors}
                address={draft.address}
              />
            </Step>
            <Step number={3} title="Комментарий">
              <div className="stp-b">
                <TextField
                  id="cart-order_description"
                  name="order_description"
                  label={
                    <>
                      Что важно знать курьеру <span className="soft">необязательно</span>
                    </>
                  }
                  placeholder="Ворота шириной 2 метра, собака добрая"
                  maxLength={2000}
                  defaultValue={draft.order_description}
                />
              </div>
            </Step>
          </div>
        </div>
        {items.length > 0 && <Summary quote={quote} count={cartCount(items)} chosen={chosen} checkout={checkout} />}
      </form>
      {items.length > 0 && (
        <div className="mbuy">
          <p className="mbuy-p">
            <span className="soft">К оплате</span>
            <b className="num">{formatRoubles(toPay(quote, chosen))}</b>
          </p>
          <button className="btn" type="submit" form={FORM_ID} disabled={checkout.sending}>
            Оформить
          </button>
        </div>
      )}
    </>
  );
}

function EmailField({ error, value }: { error: string | undefined; value: string | undefined }) {
  return (
    <InputField
      id="cart-email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={200}
      label={
        <>
          Эл. почта <span className="soft">для копии заказа, необязательно</span>
        </>
      }
      error={error}
      defaultValue={value}
    />
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="stp" aria-labelledby={`step-${number}`}>
      <h2 className="stp-h" id={`step-${number}`}>
        <span className="stp-n">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}
