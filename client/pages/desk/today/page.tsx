import type { Today, Statistics, Letters } from "#shared/contract/desk/today.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { TROUBLE_KINDS, type TroubleKind } from "#shared/domain/staff.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { definePage, type PageProps, type PageAction } from "../../../page.ts";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icons.ts";
import { deskHead } from "../../../desk/head.ts";
import { refusal } from "../../../api/refusal.ts";
import type { Column } from "../../../desk/ui/columns.ts";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { BestSellers, EndingStock, LostAddresses, MissedSearches } from "./lists.tsx";
import { Sales } from "./sales.tsx";
import "./page.css";

/** Sends one message that failed once more, or all of them. */
const action: PageAction = async ({ api, form }) => {
  const id = Number(form.get("id"));
  try {
    await api.call(deskEndpoints.retryLetters, { payload: id > 0 ? { id } : { all: true } });
    return { redirect: `${deskPaths.today.href()}?done=retry` };
  } catch (error) {
    return { ...refusal(error), values: {} };
  }
};

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

/** Only what there is: nobody has to read that nothing fails. */
const troubleTiles: Record<TroubleKind, Pick<Tile, "title" | "icon" | "url">> = {
  payments: { title: `Оплаты не${NBSP}сходятся`, icon: "credit-card", url: deskPaths.payments.href() },
  parcels: { title: `Посылки не${NBSP}сходятся`, icon: "truck", url: deskPaths.parcels.href() },
  exchange: { title: `Обмен с${NBSP}1С не${NBSP}прошёл`, icon: "rotate-ccw", url: deskPaths.exchange.href() },
  imports: { title: "Выгрузки с ошибкой", icon: "file-down", url: deskPaths.imports.href() },
};

/** Counters of waiting items; each links to its list. */
function Waiting({ waiting, letters, troubles }: Pick<Today, "waiting" | "letters" | "troubles">) {
  const tiles: Tile[] = [
    {
      title: "Новые заказы",
      icon: "package",
      url: `${deskPaths.orders.href()}?state=new`,
      count: waiting.orders,
      none: "Все подтверждены",
    },
    { title: "Обращения", icon: "mail", url: deskPaths.enquiries.href(), count: waiting.enquiries, none: `Никто не${NBSP}ждёт ответа` },
    {
      title: `Отзывы и${NBSP}вопросы`,
      icon: "star",
      url: deskPaths.reviews.href(),
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
    ...TROUBLE_KINDS.filter((kind) => (troubles[kind] ?? 0) > 0).map((kind): Tile => ({
      ...troubleTiles[kind],
      count: troubles[kind],
      none: "",
      fault: true,
    })),
  ];
  return (
    <ul className="today-waiting stack gap-12">
      {tiles.map(({ title, icon, url, count, none, fault }) =>
        count === null ? null : (
          <li key={title}>
            <TileLink url={count === 0 && fault ? undefined : url} className={tileClass(count, fault)}>
              <Icon name={icon} small />
              <span className="text-15 medium">{title}</span>
              <span className="today-tile-count numeric bold">{count}</span>
              {count === 0 && <span className="text-13 soft">{none}</span>}
            </TileLink>
          </li>
        ),
      )}
    </ul>
  );
}

const tileClass = (count: number, fault = false) =>
  `today-tile stack top outlined rounded${count === 0 ? " is-none" : fault ? " is-danger" : ""}`;

/** A tile without an address leads nowhere: there is nothing behind it. */
function TileLink({ url, className, children }: { url: string | undefined; className: string; children: React.ReactNode }) {
  if (url === undefined) return <div className={className}>{children}</div>;
  return (
    <a className={className} href={url}>
      {children}
    </a>
  );
}

export const route = definePage<TodayData>({
  component: TodayPage,
  async load({ api, url: { searchParams }, signal }) {
    const days = searchParams.get("days") ?? "";
    const query = { days: /^(?:90|365)$/.test(days) ? days : undefined, ending: searchParams.get("ending") === "all" ? "all" : undefined };
    const [today, { left }] = await Promise.all([
      api.call(deskEndpoints.today, { query, signal }),
      api.call(deskEndpoints.firstStartLeft, { signal }),
    ]);
    return { ...today, left, retried: searchParams.get("done") === "retry" };
  },
  action,
  head: (_, url) => deskHead("Сегодня", url),
});

interface TodayData extends Today {
  /** Letters were given to the outbox once more. */
  retried: boolean;
  /** Steps of the first start that are still open. */
  left: number;
}

/** The overview: waiting items and statistics. Parts for which the member has no right are left out. */
function TodayPage({ data: { waiting, letters, troubles, statistics, proxy_doubted, retried, left } }: PageProps<TodayData>) {
  const { errors } = usePageForm();
  return (
    <>
      <DeskHead title="Сегодня" />
      <div className="stack fit gap-16">
        {retried && <Note tone="done">Письма поставлены в очередь ещё раз.</Note>}
        {errors.form && <Note tone="danger">{errors.form}</Note>}
        {proxy_doubted && (
          <Note tone="warning" title={`Все посетители считаются за${NBSP}одного`}>
            {`Магазин не${NBSP}знает веб-сервера, через который вы${NBSP}его открыли. Ограничения заказов, входов и${NBSP}форм общие на${NBSP}всех: один человек исчерпает их за${NBSP}остальных. Задайте переменную TRUST_PROXY: число веб-серверов перед магазином, обычно${NBSP}1.`}
          </Note>
        )}
        {left > 0 && (
          <Note>
            <a className="desk-link" href={deskPaths.start.href()}>
              Настройте магазин: {plural(left, "остался", "осталось", "осталось")} {left}
              {NBSP}
              {plural(left, "шаг", "шага", "шагов")}
            </a>
          </Note>
        )}
        <Waiting waiting={waiting} letters={letters} troubles={troubles} />
        {letters && letters.failed > 0 && <FailedLetters letters={letters} />}
        {statistics && (
          <>
            <Sales sales={statistics.sales} />
            <div className="today-columns panel-columns stack fit gap-16">
              <div className="stack fit top gap-16">
                <BestSellers best={statistics.best} />
                <MissedSearches missed={statistics.missed} />
                <LostAddresses lost={statistics.lost} />
              </div>
              <EndingStock ending={statistics.ending} />
            </div>
            {statistics.catalogue && <Catalogue catalogue={statistics.catalogue} />}
          </>
        )}
      </div>
    </>
  );
}

const sources = {
  demo: "Демонстрационный каталог",
  feed: `Каталог из${NBSP}выгрузки`,
  hand: "Каталог, собранный здесь",
} as const;

/** What is on sale and where it came from. */
function Catalogue({ catalogue: { source, products, at } }: { catalogue: NonNullable<Statistics["catalogue"]> }) {
  return (
    <p className="text-13 soft">
      {sources[source]}: {products}
      {NBSP}
      {plural(products, "товар", "товара", "товаров")}, {source === "hand" ? "начат" : "загружен"} <Moment iso={at} />
    </p>
  );
}

type Letter = Letters["list"][number];

const columns: Column<Letter>[] = [
  { id: "subject", title: "Письмо", cell: ({ subject }) => subject, phone: "title" },
  { id: "to", title: "Кому", cell: ({ to }) => to },
  { id: "reason", title: "Почему", cell: ({ reason }) => reason || "Причина неизвестна" },
  { id: "at", title: "Последняя попытка", cell: ({ failed_at: at }) => <Moment iso={at} />, tight: true },
  {
    id: "retry",
    title: "Действия",
    silent: true,
    align: "end",
    phone: "wide",
    cell: ({ id, subject }) => (
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <button className="button-plain" type="submit" aria-label={`Отправить ещё раз: ${subject}`}>
          Отправить ещё{NBSP}раз
        </button>
      </form>
    ),
  },
];

/** Messages that could not be sent, with the reason and a button to try again. */
export function FailedLetters({ letters: { failed, list } }: { letters: Letters }) {
  return (
    <Panel
      title="Письма, которые не ушли"
      id="letters"
      flush
      note={failed > list.length && `последние ${list.length} из${NBSP}${failed}`}
      actions={
        failed > 1 && (
          <form method="post">
            <button className="button button-outline button-small" type="submit">
              Отправить все ещё{NBSP}раз
            </button>
          </form>
        )
      }
    >
      <DataTable caption="Письма, которые не ушли" columns={columns} rows={list} keyOf={({ id }) => id} empty="" />
    </Panel>
  );
}
