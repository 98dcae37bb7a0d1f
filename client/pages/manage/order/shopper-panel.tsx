import type { ManageOrder } from "#shared/contract/manage/orders.ts";
import { formatPhone, normalizePhone } from "#shared/domain/phone.ts";
import { formatRoubles } from "#shared/domain/price.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/space.ts";
import { Badge } from "../../../manage/ui/badge.tsx";
import { Facts } from "../../../manage/ui/facts.tsx";
import { OrderBadge } from "../../../manage/ui/order-badge.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";
import { EmailField, InputField, TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { OrderForm, SavedNote } from "./form-parts.tsx";
import { anchors, type Saved } from "./saved.ts";
import { Unfold } from "./unfold.tsx";
import { useOrderForm } from "./use-order-form.ts";

const PREFIX = "contacts-";

/** Who has ordered, how to reach them, and what else they have ordered. */
export function ShopperPanel({ order, saved }: { order: ManageOrder; saved: Saved | null }) {
  const { name, phone, email, account, consent, description, others } = order;
  return (
    <Panel title="Покупатель" id={anchors.contacts}>
      <SavedNote saved={saved} form="contacts" />
      <p className="order-person">
        <span className="order-person-name">
          {account ? (
            <a className="desk-link" href={managePaths.shopper.href({ id: String(account.id) })}>
              {name || account.name}
            </a>
          ) : (
            name || "Без имени"
          )}
          {account?.dealer && <Badge tone="active">Дилер</Badge>}
        </span>
        {phone !== "" && (
          <a className="order-call numeric" href={`tel:${normalizePhone(phone) ?? phone}`}>
            <Icon name="phone" small />
            {formatPhone(phone)}
          </a>
        )}
        {email !== "" && (
          <a className="order-call" href={`mailto:${email}`}>
            <Icon name="mail" small />
            {email}
          </a>
        )}
      </p>
      {description.trim() !== "" && (
        <figure className="order-comment">
          <figcaption className="soft">Комментарий покупателя</figcaption>
          <blockquote>{description.trim()}</blockquote>
        </figure>
      )}
      {order.editable.includes("contacts") && <ContactsForm order={order} />}
      {others.length > 0 && (
        <div className="order-others">
          <h3>Другие заказы</h3>
          <ul>
            {others.map(({ number, created_at, state, total_price }) => (
              <li key={number}>
                <a className="desk-link numeric" href={managePaths.order.href({ number })}>
                  {number}
                </a>
                <span className="soft">{dayText(created_at)}</span>
                <OrderBadge state={state} />
                <span className="numeric">{formatRoubles(total_price)}</span>
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

function ContactsForm({ order }: { order: ManageOrder }) {
  const state = useOrderForm("contacts", order);
  const { values, errors, sending, answer } = state;
  const { name, phone, email, address, description } = order;
  const first = { name, phone: formatPhone(phone), email, address, description, ...values };
  // Where the delivery can be changed, its form has the address.
  const hasAddress = order.editable.includes("delivery");
  return (
    <Unfold label="Изменить контакты" open={answer !== undefined}>
      <OrderForm key={JSON.stringify(first)} form="contacts" state={state} prefix={PREFIX}>
        <InputField
          id={`${PREFIX}name`}
          name="name"
          label="Имя и фамилия"
          autoComplete="off"
          maxLength={200}
          defaultValue={first.name}
          error={errors.name}
        />
        <PhoneField id={`${PREFIX}phone`} label="Телефон" autoComplete="off" defaultValue={first.phone} error={errors.phone} />
        <EmailField id={`${PREFIX}email`} label="Почта" autoComplete="off" defaultValue={first.email} error={errors.email} />
        {hasAddress ? (
          <input type="hidden" name="address" value={address} />
        ) : (
          <TextField
            id={`${PREFIX}address`}
            name="address"
            label="Адрес"
            rows={2}
            maxLength={500}
            defaultValue={first.address}
            error={errors.address}
          />
        )}
        <TextField
          id={`${PREFIX}description`}
          name="description"
          label="Комментарий покупателя"
          rows={3}
          maxLength={2000}
          defaultValue={first.description}
          error={errors.description}
        />
        <div className="form-actions">
          <button className="button" type="submit" disabled={sending}>
            {sending ? "Сохраняем…" : "Сохранить контакты"}
          </button>
        </div>
      </OrderForm>
    </Unfold>
  );
}
