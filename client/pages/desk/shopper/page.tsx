import type { OrderMention } from "#shared/contract/desk/enquiries.ts";
import type { Shopper } from "#shared/contract/desk/shoppers.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/prices/price.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { dayText, dateText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { ReviewRow } from "#shared/contract/desk/reviews.ts";
import { reviewKindNames } from "#shared/domain/review-state.ts";
import { Badge, OrderBadge } from "../../../desk/ui/badge.tsx";
import type { Column } from "../../../desk/ui/columns.ts";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Facts, Nothing, Panel } from "../../../desk/ui/panel.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { definePage, type PageProps, type PageAction } from "../../../page.ts";
import { enquiryColumns } from "../enquiries/columns.tsx";
import { mailLink, phoneLink } from "../enquiry/links.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { FieldError } from "../../../ui/form/field.tsx";
import { PersonalData } from "./personal-data.tsx";
import { deskHead } from "../../../desk/head.ts";
import { refusal } from "../../../api/refusal.ts";
import { textsOf } from "../../../forms/form-data.ts";
import "../enquiry/mentions.css";
import "../../../ui/form/form.css";
import "./page.css";

/** Turns dealer prices on or off for an account, or erases the personal data. */
const action: PageAction = async ({ api, form, params }) => {
  const id = params.id ?? "";
  const { form: name, dealer } = textsOf(form, "form", "dealer");
  try {
    if (name === "erase") {
      await api.call(deskEndpoints.eraseShopper, { params: { id }, payload: { sure: form.has("sure") } });
      return { redirect: `${deskPaths.shoppers.href()}?erased=1` };
    }
    await api.call(deskEndpoints.changeShopper, { params: { id }, payload: { dealer: dealer === "on" } });
    return { redirect: deskPaths.shopper.href({ id }) };
  } catch (error) {
    return { form: name, ...refusal(error), values: {} };
  }
};

type Account = NonNullable<Shopper["account"]>;

/** What the account keeps, and whether it sees dealers' prices. */
function AccountPanels({ account, dealer }: { account: Account; dealer: boolean }) {
  const { phone_confirmed, subscribed_at, consent, sessions, lists, products } = account;
  return (
    <>
      <DealerPanel dealer={dealer} />
      <Panel title="Личный кабинет">
        <Facts
          facts={[
            ["Телефон", phone_confirmed ? "подтверждён" : `не${NBSP}подтверждён`],
            ["Рассылка", subscribed_at ? `согласие с${NBSP}${dayText(subscribed_at)}` : `не${NBSP}подписан`],
            ["Согласие", `политика от${NBSP}${versionText(consent.version)}, дано ${dayText(consent.given_at)}`],
            ["Устройства", sessions.last_seen ? `${sessions.count}, последний вход ${dayText(sessions.last_seen)}` : "нет открытых входов"],
            ["Корзина", names(lists.cart)],
            ["Избранное", names(lists.favorites)],
            ["Сравнение", names(lists.compare)],
            ["Изделия", products.length > 0 && products.map(({ name, serial_number }) => `${name}, ${serial_number}`).join("; ")],
          ]}
        />
      </Panel>
    </>
  );
}

function DealerPanel({ dealer }: { dealer: boolean }) {
  const { errors, sending } = usePageForm("dealer");
  return (
    <Panel title="Цены" note={dealer ? "дилера" : "обычные"}>
      <form className="desk-form" method="post">
        <input type="hidden" name="form" value="dealer" />
        <input type="hidden" name="dealer" value={dealer ? "off" : "on"} />
        {(errors.dealer ?? errors.form) && <FieldError id="shopper-dealer-error" text={errors.dealer ?? errors.form ?? ""} />}
        <button className="button button-outline button-wide" type="submit" disabled={sending}>
          {dealer ? "Вернуть обычные цены" : "Открыть цены дилера"}
        </button>
      </form>
    </Panel>
  );
}

const SHOWN_ROWS = 5;

function names(list: readonly string[]): string {
  const rest = list.length - SHOWN_ROWS;
  return [...list.slice(0, SHOWN_ROWS), ...(rest > 0 ? [`и${NBSP}ещё ${rest}`] : [])].join(", ");
}

function versionText(version: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) ? dateText(version) : version;
}

export const route = definePage<Shopper>({
  component: ShopperDeskPage,
  validate: ({ id }) => /^(?:(?:guest-)?[1-9]\d{0,8}|order-[\d-]{1,20})$/.test(id ?? ""),
  async load({ api, params, signal }) {
    const { page } = await api.call(deskEndpoints.shopper, { params: { id: params.id ?? "" }, signal });
    return page.shopper;
  },
  action,
  head: ({ name }, url) => deskHead(name || "Покупатель", url),
});

const orderColumns: Column<OrderMention>[] = [
  { id: "number", title: "Заказ", cell: ({ number }) => number, phone: "title", tight: true },
  { id: "state", title: "Состояние", cell: ({ state }) => <OrderBadge state={state} />, phone: "aside" },
  { id: "time", title: "Принят", cell: ({ created_at }) => <Moment iso={created_at} />, tight: true },
  {
    id: "sum",
    title: "Сумма",
    cell: ({ total_price, open_price }) => (total_price === 0 && open_price ? PRICE_ON_REQUEST : moneyText(total_price)),
    align: "end",
    tight: true,
  },
];

/** The column with the author is left out: all enquiries are of this shopper. */
const ownEnquiryColumns = enquiryColumns.filter(({ id }) => id !== "who");

function statusBadge({ dealer, account }: Shopper) {
  if (dealer) return <Badge tone="active">Дилер</Badge>;
  return account ? undefined : <Badge tone="off">Без личного кабинета</Badge>;
}

/** One shopper with all data that the shop has about the person. */
function ShopperDeskPage({ data: shopper }: PageProps<Shopper>) {
  const { name, email, phone, account, dealer, last_order_at, orders, sum, latest_orders, enquiries, reviews } = shopper;
  return (
    <>
      <DeskHead
        title={name || email || "Покупатель"}
        note={statusBadge(shopper)}
        back={{ title: "Покупатели", url: deskPaths.shoppers.href() }}
      />
      <div className="panel-columns stack fit gap-16">
        <div className="stack fit top gap-16">
          <Panel title="Заказы" note={orders > 0 ? `${orders} на${NBSP}${moneyText(sum)}` : undefined} flush>
            <DataTable
              caption="Заказы"
              columns={orderColumns}
              rows={latest_orders}
              keyOf={({ number }) => number}
              href={({ number }) => deskPaths.order.href({ number })}
              empty={<Nothing title="Заказов нет" />}
            />
          </Panel>
          {enquiries.length > 0 && (
            <Panel title="Обращения" note={String(enquiries.length)} flush>
              <DataTable
                caption="Обращения"
                columns={ownEnquiryColumns}
                rows={enquiries}
                keyOf={({ number }) => number}
                href={({ number }) => deskPaths.enquiry.href({ id: String(number) })}
                empty=""
              />
            </Panel>
          )}
          {reviews.length > 0 && <ShopperReviews reviews={reviews} />}
        </div>
        <div className="stack fit top gap-16">
          <Panel title="Как связаться">
            <Facts
              facts={[
                ["Имя", name],
                ["Телефон", phoneLink(phone)],
                ["Почта", mailLink(email)],
                [`С${NBSP}нами с`, account && dayText(account.created_at)],
                ["Последний заказ", last_order_at && dayText(last_order_at)],
              ]}
            />
          </Panel>
          {account && <AccountPanels account={account} dealer={dealer} />}
          <PersonalData shopper={shopper} />
        </div>
      </div>
    </>
  );
}

/** The reviews and questions of a shopper in a line each. */
function ShopperReviews({ reviews }: { reviews: readonly ReviewRow[] }) {
  return (
    <Panel title={`Отзывы и${NBSP}вопросы`} note={String(reviews.length)}>
      <ul className="mentions stack gap-8 text-15 hover-primary">
        {reviews.map(({ number, kind, product, rating, state_name, created_at }) => (
          <li key={number} className="spread">
            <a className="medium" href={`${deskPaths.reviews.href()}?number=${number}`}>
              {product}
            </a>
            <span className="numeric">{kind === "review" ? `${rating} из${NBSP}5` : reviewKindNames[kind]}</span>
            <span className="soft text-13">
              {state_name}, {dayText(created_at)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
