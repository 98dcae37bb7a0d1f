import { useLocation } from "react-router-dom";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { MissingRow, RedirectsResponse } from "#shared/contract/desk/redirects.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { deskHead } from "../../../desk/head.ts";
import type { Column } from "../../../desk/ui/columns.ts";
import { CursorPager } from "../../../desk/ui/cursor-pager.tsx";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { FilterBar, FilterText } from "../../../desk/ui/filter-bar.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Nothing, Panel } from "../../../desk/ui/panel.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { definePage, type PageProps } from "../../../page.ts";
import { action } from "./action.ts";
import { AddRedirect, LeadAway, RemoveRedirect } from "./forms.tsx";

export const route = definePage<RedirectsData>({
  component: RedirectsPage,
  async load({ api, url, signal }) {
    const query = new URLSearchParams([...url.searchParams].filter(([name]) => name === "q" || name === "cursor"));
    const [{ page }, missing] = await Promise.all([
      api.call(deskEndpoints.redirects, { query, signal }),
      api.call(deskEndpoints.missingAddresses, { signal }),
    ]);
    return { ...page, ...missing.page, written: page.total };
  },
  action,
  head: (_, url) => deskHead("Старые адреса", url),
  query: ["q", "cursor", "done", "address"],
});

type Redirects = RedirectsResponse["page"];
interface RedirectsData extends Omit<Redirects, "total"> {
  missing: MissingRow[];
  /** Of the addresses that were asked for in vain. */
  total: number;
  /** Of the redirects that people have written. */
  written: number;
}

const missingColumns: Column<MissingRow>[] = [
  { id: "address", title: "Адрес", cell: ({ address }) => <span className="anywhere">{address}</span>, phone: "title" },
  { id: "count", title: "Раз", cell: ({ count }) => count, align: "end", phone: "aside" },
  { id: "last", title: "Последний раз", cell: ({ last_at }) => <Moment iso={last_at} />, tight: true },
  { id: "referrer", title: "Откуда пришли", cell: ({ referrer }) => referrer || <span className="soft">неизвестно</span> },
  { id: "lead", title: "Что сделать", silent: true, cell: (row) => <LeadAway missing={row} />, phone: "wide", align: "end" },
];

const columns: Column<Redirects["redirects"][number]>[] = [
  { id: "address", title: "Старый адрес", cell: ({ address }) => <span className="anywhere">{address}</span>, phone: "title" },
  {
    id: "target",
    title: "Ведёт на",
    cell: ({ target }) => (
      <a className="desk-link anywhere" href={target} target="_blank" rel="noopener">
        {target}
      </a>
    ),
  },
  { id: "created", title: "Добавлена", cell: ({ created_at }) => <Moment iso={created_at} />, tight: true },
  { id: "remove", title: "Удалить", silent: true, cell: (row) => <RemoveRedirect {...row} />, phone: "wide", align: "end" },
];

const doneTexts: Readonly<Record<string, string>> = {
  added: "Переадресация работает: ",
  removed: "Переадресация удалена: ",
  forgotten: "Больше не в\u00a0списке: ",
};

/** Addresses of the former site: what people ask for in vain, and where the shop leads instead. */
function RedirectsPage({ data }: PageProps<RedirectsData>) {
  const { redirects, written, from_feed, next, missing, total } = data;
  const query = new URLSearchParams(useLocation().search);
  const done = query.get("done") ?? "";
  const { errors } = usePageForm("remove");
  return (
    <>
      <DeskHead title="Старые адреса" note={noteText(written, from_feed)} actions={<AddRedirect />} />
      <div className="stack fit gap-24">
        {Object.hasOwn(doneTexts, done) && (
          <Note tone="done">
            {doneTexts[done]}
            {query.get("address")}
          </Note>
        )}
        {errors.form && <Note tone="danger">{errors.form}</Note>}
        <Panel
          title="Спрашивали напрасно"
          note={total > missing.length ? `чаще всего, ${missing.length} из${NBSP}${total}` : "адреса, которых в\u00a0магазине нет"}
          flush
        >
          <DataTable
            caption="Адреса, которые спрашивали напрасно"
            columns={missingColumns}
            rows={missing}
            keyOf={({ address }) => address}
            empty={
              <Nothing title="Никто не заблудился">
                Здесь появятся адреса, которые люди спрашивали, а{NBSP}страницы у{NBSP}магазина не{NBSP}нашлось.
              </Nothing>
            }
          />
        </Panel>
        <section className="stack fit gap-12" id="redirects" aria-label="Переадресации">
          <h2 className="text-20">Переадресации</h2>
          <FilterBar label="Переадресации">
            <FilterText id="redirects-q" name="q" label="Часть старого или нового адреса" />
          </FilterBar>
          <DataTable
            caption="Переадресации"
            columns={columns}
            rows={redirects}
            keyOf={({ address }) => address}
            empty={
              query.get("q") ? (
                <Nothing title="Ничего не нашлось">Попробуйте другую часть адреса.</Nothing>
              ) : (
                <Nothing title="Переадресаций ещё нет">
                  Добавьте первую: кто придёт по{NBSP}старой ссылке, попадёт на{NBSP}нужную страницу.
                </Nothing>
              )
            }
          />
          <CursorPager next={next} />
        </section>
      </div>
    </>
  );
}

function noteText(written: number, fromFeed: number): string {
  const own = `${written}${NBSP}${plural(written, "переадресация", "переадресации", "переадресаций")}`;
  return fromFeed === 0 ? own : `${own}, и${NBSP}${fromFeed} из${NBSP}выгрузок товаров`;
}
