import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { MarketsResponse } from "#shared/contract/desk/markets.ts";
import { NBSP, plural, numberText } from "#shared/text/format.ts";
import { deskHead } from "../../../desk/head.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import type { Column } from "../../../desk/ui/columns.ts";
import { CopyButton } from "../../../desk/ui/copy-button.tsx";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Facts, Nothing, Panel } from "../../../desk/ui/panel.tsx";
import { definePage, type PageProps } from "../../../page.ts";
import { action } from "./action.ts";
import { MarketSettings } from "./settings.tsx";

type Page = MarketsResponse["page"];
type Feed = Page["feeds"][number];

interface MarketsData {
  page: Page;
  isSaved: boolean;
}

export const route = definePage<MarketsData>({
  component: MarketsPage,
  async load({ api, url, signal }) {
    const { page } = await api.call(deskEndpoints.markets, { signal });
    return { page, isSaved: url.searchParams.get("done") === "saved" };
  },
  action,
  head: (_, url) => deskHead("Маркеты", url),
  query: ["done"],
});

const marketNames: Record<Feed["market"], string> = { yandex: "Яндекс Маркет", google: "Google Merchant Center" };

/** What the markets get: the feeds, what they would refuse, and what is left out. */
function MarketsPage({ data: { page, isSaved } }: PageProps<MarketsData>) {
  return (
    <>
      <DeskHead title="Маркеты" note={page.settings.on ? "Выгрузки работают" : "Выгрузки выключены"} />
      <div className="stack fit gap-16">
        {isSaved && <Note tone="done">Сохранено. Выгрузки уже собираются по-новому.</Note>}
        {page.settings.on && page.feeds.map((feed) => <FeedPanel key={feed.market} feed={feed} />)}
        <MarketSettings page={page} />
        {page.settings.on && <Problems feeds={page.feeds} />}
      </div>
    </>
  );
}

function FeedPanel({ feed: { market, path, address, report } }: { feed: Feed }) {
  return (
    <Panel
      title={marketNames[market]}
      id={market}
      note={report ? <Badge tone="done">Готова</Badge> : <Badge tone="active">Собирается</Badge>}
      actions={<CopyButton text={address} label="Скопировать адрес" done="Адрес скопирован" />}
    >
      <p className="text-15 anywhere">
        <a className="desk-link" href={path} target="_blank" rel="noreferrer">
          {address}
        </a>
      </p>
      {report ? (
        <Facts
          facts={[
            ["Товаров в выгрузке", amount(report.offers)],
            ["Не выгружаем по настройкам", report.left_out > 0 && amount(report.left_out)],
            ["Маркет не примет", report.refused > 0 && amount(report.refused)],
            ["Собрана", <Moment key="at" iso={report.built_at} />],
          ]}
        />
      ) : (
        <p className="text-15 soft">
          Товаров много, и{NBSP}это займёт до{NBSP}минуты. Обновите страницу, чтобы увидеть, что получилось.
        </p>
      )}
    </Panel>
  );
}

const amount = (count: number) => `${numberText(count)}${NBSP}${plural(count, "предложение", "предложения", "предложений")}`;

interface Problem {
  id: string;
  name: string;
  url: string;
  reason: string;
  markets: string[];
}

const columns: Column<Problem>[] = [
  {
    id: "name",
    title: "Товар",
    phone: "title",
    cell: ({ id, name, url }) => (
      <span className="lines">
        <a className="desk-link" href={url}>
          {name}
        </a>
        <span className="soft numeric">{id}</span>
      </span>
    ),
  },
  { id: "reason", title: "Что не так", cell: ({ reason }) => reason },
  { id: "markets", title: "Кто не примет", cell: ({ markets }) => markets.join(", ") },
];

/** Goods that stay out of the feeds, because a market would refuse them. */
function Problems({ feeds }: Pick<Page, "feeds">) {
  const byId = new Map<string, Problem>();
  for (const { market, report } of feeds) {
    for (const problem of report?.problems ?? []) {
      const known = byId.get(problem.id) ?? { ...problem, markets: [] };
      known.markets.push(marketNames[market]);
      byId.set(problem.id, known);
    }
  }
  const refused = Math.max(...feeds.map(({ report }) => report?.refused ?? 0));
  const more = refused - byId.size;
  return (
    <Panel
      title="Маркеты не примут"
      id="problems"
      flush
      note={refused > 0 ? `${amount(refused)}: в${NBSP}выгрузку не${NBSP}попали` : undefined}
    >
      <DataTable
        caption="Товары, которые маркеты не примут"
        columns={columns}
        rows={[...byId.values()]}
        keyOf={({ id }) => id}
        empty={
          <Nothing title="Всё в порядке">
            У{NBSP}каждого товара есть цена, фотография и{NBSP}подходящее название.
          </Nothing>
        }
      />
      {more > 0 && (
        <p className="text-13 soft center">
          и{NBSP}ещё {amount(more)}
        </p>
      )}
    </Panel>
  );
}
