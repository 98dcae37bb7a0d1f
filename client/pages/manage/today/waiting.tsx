import type { Today } from "#shared/contract/manage/today.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icons.ts";

interface Tile {
  title: string;
  icon: IconName;
  url: string;
  /** Null = the member has no right to it. */
  count: number | null;
  /** What a zero means. */
  none: string;
  /** Something is wrong when it is not zero. */
  fault?: true;
}

/** What waits for somebody, as numbers that lead to it. */
export function Waiting({ waiting, letters }: Pick<Today, "waiting" | "letters">) {
  const tiles: Tile[] = [
    {
      title: "Новые заказы",
      icon: "package",
      url: `${managePaths.orders.href()}?state=new`,
      count: waiting.orders,
      none: "Все подтверждены",
    },
    { title: "Обращения", icon: "mail", url: managePaths.enquiries.href(), count: waiting.enquiries, none: `Никто не${NBSP}ждёт ответа` },
    {
      title: `Отзывы и${NBSP}вопросы`,
      icon: "star",
      url: managePaths.reviews.href(),
      count: waiting.reviews,
      none: `Никто не${NBSP}ждёт решения`,
    },
    {
      title: `Письма не${NBSP}ушли`,
      icon: "circle-alert",
      url: "#letters",
      count: letters && letters.failed,
      none: letters && letters.waiting > 0 ? `${letters.waiting}${NBSP}в${NBSP}очереди` : "Все отправлены",
      fault: true,
    },
  ];
  return (
    <ul className="today-waiting">
      {tiles.map(({ title, icon, url, count, none, fault }) =>
        count === null ? null : (
          <li key={title}>
            <TileLink url={count === 0 && fault ? undefined : url} className={tileClass(count, fault)}>
              <Icon name={icon} small />
              <span className="today-tile-title">{title}</span>
              <span className="today-tile-count numeric">{count}</span>
              {count === 0 && <span className="today-tile-none">{none}</span>}
            </TileLink>
          </li>
        ),
      )}
    </ul>
  );
}

const tileClass = (count: number, fault = false) => `today-tile${count === 0 ? " is-done" : fault ? " is-fault" : ""}`;

/** A tile without an address leads nowhere: there is nothing behind it. */
function TileLink({ url, className, children }: { url: string | undefined; className: string; children: React.ReactNode }) {
  if (url === undefined) return <div className={className}>{children}</div>;
  return (
    <a className={className} href={url}>
      {children}
    </a>
  );
}
