import { useEffect, useRef, useState, type FormEvent } from "react";
import type { CheckoutResponse } from "#shared/contract/checkout.ts";
import { formatRoubles } from "#shared/domain/price.ts";
import { ContactFields } from "../../checkout/contact-fields.tsx";
import { readForm } from "../../checkout/read-form.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { useServices } from "../../state/context.tsx";
import { ConsentField } from "../../ui/consent-field.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { QuickOrderRequest } from "../../state/interface.ts";
import type { DialogProps } from "../../ui/dialog-host.tsx";
import "../../ui/button.css";
import "./dialog.css";

const PREFIX = "quick-";

/** The order of one product by name and phone alone. */
export function QuickOrderDialog({ request, onClose }: DialogProps<QuickOrderRequest>) {
  const { lists } = useServices();
  const dialog = useRef<HTMLDialogElement>(null);
  const [placed, setPlaced] = useState<CheckoutResponse["order"] | null>(null);
  const checkout = useCheckout(setPlaced);
  const products = [{ id: request.id, quantity: 1 }];

  useEffect(() => {
    lists.getState().setQuickOrdering([request.id]);
    // The browser traps the focus, closes on Esc and gives the focus back.
    dialog.current?.showModal();
  }, [lists, request.id]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void checkout.send(readForm(event.currentTarget, products, true));
  };
  const recheck = ({ currentTarget, target }: FormEvent<HTMLFormElement>) =>
    checkout.recheck(readForm(currentTarget, products, true), (target as HTMLInputElement).name);

  return (
    <dialog
      className="quick-dialog"
      ref={dialog}
      aria-labelledby="quick-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="quick-in">
        <button className="icbtn quick-x" type="button" aria-label="Закрыть" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
        {placed ? (
          <div className="quick-done" role="status">
            <Icon name="check" />
            <h2 className="h3" id="quick-title">
              Заказ № {placed.number} принят
            </h2>
            <p className="soft">Позвоним, чтобы уточнить доставку и оплату.</p>
            <button className="btn" type="button" onClick={() => dialog.current?.close()}>
              Хорошо
            </button>
          </div>
        ) : (
          <form className="quick-form" id={`${PREFIX}form`} noValidate onSubmit={submit} onInput={recheck}>
            <h2 className="h3" id="quick-title">
              Купить в один клик
            </h2>
            <p className="quick-what">
              {request.name}
              <b className="num">{formatRoubles(request.price)}</b>
            </p>
            <ErrorSummary errors={checkout.errors} prefix={PREFIX} attempt={checkout.attempt} />
            <ContactFields checkout={checkout} prefix={PREFIX} />
            <TextField
              id={`${PREFIX}order_description`}
              name="order_description"
              label={
                <>
                  Комментарий <span className="soft">необязательно</span>
                </>
              }
              maxLength={1900}
              rows={2}
            />
            <ConsentField id={`${PREFIX}consent`} error={checkout.errors.consent} />
            <button className="btn btn-l btn-wide" type="submit" disabled={checkout.sending}>
              {checkout.sending ? "Отправляем…" : "Отправить"}
            </button>
          </form>
        )}
      </div>
    </dialog>
  );
}
