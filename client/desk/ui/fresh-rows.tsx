import { useLocation } from "react-router-dom";
import type { WaitingKind } from "#shared/contract/desk/today.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { useArrivals } from "../arrivals.tsx";
import { cursorAddress } from "./columns.ts";

const words: Readonly<Record<WaitingKind, readonly [one: string, few: string, many: string]>> = {
  orders: ["новый заказ", "новых заказа", "новых заказов"],
  enquiries: ["новое обращение", "новых обращения", "новых обращений"],
  reviews: ["новый отзыв", "новых отзыва", "новых отзывов"],
};

/** What has come since the list was loaded, as a link that shows it: «2 новых заказа». */
export function FreshRows({ of }: { of: WaitingKind }) {
  const location = useLocation();
  const count = useArrivals().fresh[of] ?? 0;
  return (
    <div className={count > 0 ? undefined : "visually-hidden"} role="status">
      {count > 0 && (
        <a className="fresh-rows button button-outline button-small button-wide" href={cursorAddress(location, null)}>
          <Icon name="arrow-up" small />
          Показать {count}
          {NBSP}
          {plural(count, ...words[of])}
        </a>
      )}
    </div>
  );
}
