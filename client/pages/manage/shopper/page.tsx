import type { OrderMention } from "#shared/contract/manage/enquiries.ts";
import type { Shopper } from "#shared/contract/manage/shoppers.ts";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/price.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/space.ts";
import { Badge } from "../../../manage/ui/badge.tsx";
import type { Column } from "../../../manage/ui/columns.ts";
import { DataTable } from "../../../manage/ui/data-table.tsx";
import { DeskHead } from "../../../manage/ui/desk-head.tsx";
import { Facts } from "../../../manage/ui/facts.tsx";
import { Moment } from "../../../manage/ui/moment.tsx";
import { Nothing } from "../../../manage/ui/nothing.tsx";
import { OrderBadge } from "../../../manage/ui/order-badge.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";
import type { PageProps } from "../../../page.ts";
import { enquiryColumns } from "../enquiries/columns.tsx";
import { mailLink, phoneLink } from "../enquiry/links.tsx";
import { AccountPanels } from "./account.tsx";
import { PersonalData } from "./personal-data.tsx";
import { ShopperReviews } from "./reviews.tsx";
import "../../../ui/form.css";
import "./page.css";

const orderColumns: Column<OrderMention>[] = [
  { id: "number", title: "Заказ", cell: ({ number }) => number, phone: "title", tight: true },
  { id: "state", title: "Состояние", cell: ({ state }) => <OrderBadge state={state} />, phone: "aside" },
  { id: "time", title: "Принят", cell: ({ created_at }) => <Moment iso={created_at} />, tight: true },
  {
    id: "sum",
    title: "Сумма",
    cell: ({ total_price }) => (total_price === 0 ? PRICE_ON_REQUEST : moneyText(total_price)),
    align: "end",
    tight: true,
  },
];

/** Who wrote is known here. */
const ownEnquiryColumns = enquiryColumns.filter(({ id }) => id !== "who");

function statusBadge({ dealer, account }: Shopper) {
  if (dealer) return <Badge tone="active">Дилер</Badge>;
  return account ? undefined : <Badge tone="off">Без личного кабинета</Badge>;
}

/** One shopper with all that the shop has of one. */
export function ShopperDeskPage({ data: shopper }: PageProps<Shopper>) {
  const { name, email, phone, account, dealer, since, orders, sum, latest_orders, enquiries, reviews } = shopper;
  return (
    <>
      <DeskHead
        title={name || email || "Покупатель"}
        note={statusBadge(shopper)}
        back={{ title: "Покупатели", url: managePaths.shoppers.href() }}
      />
      <div className="panel-columns">
        <div className="panel-stack">
          <Panel title="Заказы" note={orders > 0 ? `${orders} на${NBSP}${moneyText(sum)}` : undefined} flush>
            <DataTable
              caption="Заказы"
              columns={orderColumns}
              rows={latest_orders}
              keyOf={({ number }) => number}
              href={({ number }) => managePaths.order.href({ number })}
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
                href={({ number }) => managePaths.enquiry.href({ id: String(number) })}
                empty=""
              />
            </Panel>
          )}
          {reviews.length > 0 && <ShopperReviews reviews={reviews} />}
        </div>
        <div className="panel-stack">
          <Panel title="Как связаться">
            <Facts
              facts={[
                ["Имя", name],
                ["Телефон", phoneLink(phone)],
                ["Почта", mailLink(email)],
                [account ? `С${NBSP}нами с` : "Последний заказ", dayText(since)],
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
