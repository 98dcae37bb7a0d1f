import type { General } from "#shared/contract/general.ts";
import type { ManageOrder } from "#shared/contract/manage/order.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";
import { DeskHead } from "../../../manage/ui/desk-head.tsx";
import type { PageProps } from "../../../page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PAPERS, printAddress, type Paper } from "./address.ts";
import { DeliveryNote } from "./delivery-note.tsx";
import { PickingList } from "./picking-list.tsx";
import "./page.css";

export interface PrintData {
  orders: ManageOrder[];
  company: General["company"];
  paper: Paper;
}

/** The papers of one order or of several: on the screen as they come out of the printer. */
export function PrintOrdersPage({ data: { orders, company, paper } }: PageProps<PrintData>) {
  const numbers = orders.map(({ number }) => number);
  const [first] = numbers;
  const isOne = numbers.length === 1;
  return (
    <>
      <DeskHead
        title="Печать"
        back={
          isOne && first
            ? { title: `Заказ №${NBSP}${first}`, url: managePaths.order.href({ number: first }) }
            : { title: "Заказы", url: managePaths.orders.href() }
        }
        note={
          <span className="numeric">
            {isOne ? `заказ №${NBSP}${first}` : `${numbers.length}${NBSP}${plural(numbers.length, "заказ", "заказа", "заказов")}`}
          </span>
        }
        actions={
          <button className="button scripted" type="button" onClick={() => print()}>
            <Icon name="printer" small />
            Напечатать
          </button>
        }
      />
      <nav className="print-choice" aria-label="Что напечатать">
        {(Object.keys(PAPERS) as Paper[]).map((one) => (
          <a key={one} href={printAddress(numbers, one)} aria-current={one === paper || undefined} data-scroll="keep">
            {PAPERS[one]}
          </a>
        ))}
        <p className="unscripted soft">Печать — в{NBSP}меню браузера.</p>
      </nav>
      <div className="print-papers">
        {orders.map((order) => (
          <div className="print-order" key={order.number}>
            {paper !== "delivery" && <PickingList order={order} />}
            {paper !== "picking" && <DeliveryNote order={order} company={company} />}
          </div>
        ))}
      </div>
    </>
  );
}
