import { useEffect, useRef, useState } from "react";
import type { CheckoutResponse } from "#shared/contract/checkout.ts";
import { openPriceNote, orderErrors } from "#shared/domain/orders/order.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { priceText } from "#shared/domain/prices/price.ts";
import { backOrder, backOrderText, quantityText } from "#shared/domain/unit.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { useForm } from "../../forms/use-form.ts";
import { action, readOrder, tellPlaced, type OrderAnswer } from "../../checkout/action.ts";
import { Contacts } from "../../checkout/contacts.tsx";
import { OrderContact } from "../../checkout/order-contact.tsx";
import { takeFocus } from "../../navigation/router.ts";
import { useRootData } from "../../root-data.ts";
import { useLaterNote } from "../../ui/product/arrival.ts";
import { useAppContext } from "../../state/context.tsx";
import { ConsentField } from "../../ui/form/contact-fields.tsx";
import { Stepper } from "../../ui/form/stepper.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { FieldError, TextField } from "../../ui/form/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { QuickOrderRequest } from "../../state/interface.ts";
import type { DialogProps } from "../../ui/dialog-host.tsx";
import "../../ui/button.css";
import "../dialog.css";
import "./dialog.css";

const PREFIX = "quick-";

/** Orders one product by name and phone only. */
export function QuickOrderDialog({ request, onClose }: DialogProps<QuickOrderRequest>) {
  const { lists } = useAppContext();
  const dialog = useRef<HTMLDialogElement>(null);
  const [placed, setPlaced] = useState<{ order: CheckoutResponse["order"]; phone: string } | null>(null);
  const form = useForm<OrderAnswer>({
    name: "quick-order",
    address: paths.cart.href(),
    action,
    check: (data) => orderErrors(readOrder(data)),
    onTaken({ order, values }) {
      if (!order) return;
      tellPlaced(order, [{ id, quantity }]);
      lists.getState().setQuickOrdering([]);
      setPlaced({ order, phone: values.phone ?? "" });
    },
    onRefused({ unavailable, repriced }) {
      if (unavailable) lists.getState().removeErroneous(unavailable.errorProductsId);
      if (repriced) setPrice(repriced.total / quantity);
    },
  });
  const { draft, errors, sending } = form;
  const { id, name, stock, unit } = request;
  const [quantity, setQuantity] = useState(request.quantity);
  const [price, setPrice] = useState(request.price);
  const total = Math.round(price * quantity * 100) / 100;
  const note = openPriceNote(price === 0 ? 1 : 0, 1);
  const later = backOrder(quantity, stock);
  const laterNote = useLaterNote();
  const { call } = useRootData().general;

  useEffect(() => {
    lists.getState().setQuickOrdering([request.id]);
    // The browser keeps the focus inside, closes the dialog on Esc and returns the focus.
    dialog.current?.showModal();
  }, [lists, request.id]);

  return (
    <dialog
      className="dialog quick-order"
      ref={dialog}
      aria-labelledby="quick-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="dialog-inner">
        <button className="icon-button dialog-close" type="button" aria-label="Закрыть" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
        {placed ? (
          <div className="quick-order-done stack start gap-16">
            <Icon name="check" />
            <div className="stack gap-6">
              <h2 className="h3" id="quick-title" ref={takeFocus}>
                Заказ №{NBSP}
                <span className="nowrap">{placed.order.number}</span> принят
              </h2>
              <p className="soft">{note ?? `Уточним доставку и${NBSP}оплату${call ? `: ${call}` : ", когда позвоним"}.`}</p>
            </div>
            <OrderContact url={placed.order.url} phone={formatPhone(placed.phone)} changeable />
            <button className="button" type="button" onClick={() => dialog.current?.close()}>
              Хорошо
            </button>
          </div>
        ) : (
          <form {...form.props} className="quick-order-form stack gap-20" id={`${PREFIX}form`}>
            <input type="hidden" name="fast_order" value="1" />
            <input type="hidden" name="products" value={JSON.stringify([{ id, quantity, ...(later > 0 && { back_order: later }) }])} />
            <input type="hidden" name="expected_total" value={total} />
            <h2 className="h3" id="quick-title">
              {request.price === 0 ? "Быстрый заказ" : "Купить в один клик"}
            </h2>
            <div className="stack gap-8" id={`${PREFIX}products`} tabIndex={-1}>
              <p className="quick-order-product row gap-16 text-15 surface-inner">
                {name}
                <b className="numeric nowrap">{priceText({ price: total, price_from: false })}</b>
              </p>
              <div className="row gap-16 text-15">
                <Stepper quantity={quantity} name={name} least={1} onChange={setQuantity} />
                <p role="status">{later === 0 ? quantityText(quantity, unit) : `${backOrderText(quantity, stock, unit)}. ${laterNote}`}</p>
              </div>
              {later > 0 && stock !== null && (
                <button
                  className="button button-outline"
                  type="button"
                  onClick={() => {
                    // The button leaves.
                    takeFocus(dialog.current?.querySelector<HTMLElement>(".stepper button") ?? null);
                    setQuantity(stock);
                  }}
                >
                  Взять только {quantityText(stock, unit)}
                </button>
              )}
              {errors.products && <FieldError id={`${PREFIX}products-error`} text={errors.products} />}
            </div>
            {note && <p className="soft">{note}</p>}
            <ErrorSummary errors={errors} prefix={PREFIX} attempt={form.attempt} />
            <Contacts form={form} prefix={PREFIX} />
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
              defaultValue={draft.order_description}
            />
            <ConsentField id={`${PREFIX}consent`} error={errors.consent} />
            <button className="button button-large button-wide" type="submit" disabled={sending}>
              {sending ? "Отправляем…" : "Отправить"}
            </button>
          </form>
        )}
      </div>
    </dialog>
  );
}
