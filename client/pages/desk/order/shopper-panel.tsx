import type { DeskOrder } from "#shared/contract/desk/order.ts";
import { COMPANY_FIELDS } from "#shared/domain/orders/company.ts";
import { typedDescription } from "#shared/domain/orders/order.ts";
import { CONTACT_FIELDS, orderFields, pickFields } from "#shared/domain/orders/order-fields.ts";
import { formatPhone, normalizePhone } from "#shared/domain/phone.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/prices/price.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { Badge, OrderBadge } from "../../../desk/ui/badge.tsx";
import { Facts, Panel } from "../../../desk/ui/panel.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { OrderForm, SavedNote, Unfold, useOrderForm, SubmitButton } from "./form-parts.tsx";
import { anchors, type Saved } from "./saved.ts";
import "./shopper-panel.css";

const PREFIX = "contacts-";

/** Who has ordered, how to reach them, and what else they have ordered. */
export function ShopperPanel({ order, saved }: { order: DeskOrder; saved: Saved | null }) {
  const { name, phone, email, account, consent, others } = order;
  const comment = typedDescription(order.fast_order, order.description);
  return (
    <Panel title="Покупатель" id={anchors.contacts}>
      <SavedNote saved={saved} form="contacts" />
      <p className="stack start gap-4">
        <span className="order-person-name cluster middle gap-8 semibold">
          {account ? (
            <a className="desk-link" href={deskPaths.shopper.href({ id: String(account.id) })}>
              {name || account.name}
            </a>
          ) : (
            name || "Без имени"
          )}
          {account?.dealer && <Badge tone="active">Дилер</Badge>}
        </span>
        {phone !== "" && (
          <a className="order-call numeric gap-8 text-15 anywhere inline-row hover-primary" href={`tel:${normalizePhone(phone) ?? phone}`}>
            <Icon name="phone" small />
            {formatPhone(phone)}
          </a>
        )}
        {email !== "" && (
          <a className="order-call gap-8 text-15 anywhere inline-row hover-primary" href={`mailto:${email}`}>
            <Icon name="mail" small />
            {email}
          </a>
        )}
      </p>
      <Facts facts={[...COMPANY_FIELDS, "promo_code" as const].map((id) => [orderFields[id].label, order[id]])} />
      {comment !== "" && (
        <figure className="box is-active typed text-15">
          <figcaption className="pending">{orderFields.description.inputLabel}</figcaption>
          <blockquote>{comment}</blockquote>
        </figure>
      )}
      {order.editable.includes("contacts") && <ContactsForm order={order} />}
      {others.length > 0 && (
        <div className="order-others stack gap-6 text-15 ruled">
          <h3 className="text-13 soft semibold">Другие заказы</h3>
          <ul className="stack gap-6">
            {others.map(({ number, created_at, state, total_price, open_price }) => (
              <li key={number} className="stack start">
                <a className="desk-link numeric" href={deskPaths.order.href({ number })}>
                  {number}
                </a>
                <b className="numeric">{total_price === 0 && open_price ? PRICE_ON_REQUEST : moneyText(total_price)}</b>
                <span className="soft text-13">{dayText(created_at)}</span>
                <OrderBadge state={state} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <details className="order-unfold order-consent">
        <summary className="button-plain">
          Согласие на{NBSP}обработку данных
          <Icon name="chevron-down" small />
        </summary>
        <Facts
          facts={[
            ["Редакция", consent.version],
            ["Откуда", consent.address],
          ]}
        />
      </details>
    </Panel>
  );
}

function ContactsForm({ order: present }: { order: DeskOrder }) {
  const state = useOrderForm("contacts", present);
  const { order, errors, sending, answer } = state;
  const { address, ...contacts } = pickFields(order, CONTACT_FIELDS);
  // Where the delivery can be changed, its form has the address.
  const hasAddress = order.editable.includes("delivery");
  const { first, seen } = state.fieldsOf({ ...contacts, phone: formatPhone(order.phone), ...(!hasAddress && { address }) });
  const fields = { prefix: PREFIX, values: first, errors };
  return (
    <Unfold label="Изменить контакты" open={answer !== undefined}>
      <OrderForm key={JSON.stringify(first)} form="contacts" state={state} prefix={PREFIX} seen={seen}>
        <ContactFields {...fields} address={!hasAddress} />
        <SubmitButton sending={sending} title="Сохранить контакты" />
      </OrderForm>
    </Unfold>
  );
}
