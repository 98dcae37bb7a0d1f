import { endpoints } from "#shared/contract/endpoints.ts";
import type { EntryList } from "#shared/contract/editorial.ts";
import type { PageProps } from "../../page.ts";
import { useServices } from "../../state/context.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Empty } from "../../ui/empty.tsx";
import { EntryCard } from "../../ui/entry-card.tsx";
import { Labels } from "../../ui/labels.tsx";
import { Pager, useGrownList } from "../../ui/pager.tsx";
import type { EntriesData } from "./route.ts";
import "../../ui/button.css";
import "./page.css";

/** News, articles or stories: the newest one large, the others in rows of three. */
export function EntriesPage({ data }: PageProps<EntriesData>) {
  const { api } = useServices();
  const { title, lead, collection, href, labels } = data;
  const list = useGrownList(listOf(data));
  const label = labels.find(({ selected }) => selected)?.name;
  const fetchFrom = async (offset: number) =>
    listOf((await api.call(endpoints.entries, { params: { collection }, query: { offset, label } })).page);
  const [first, ...rest] = list.offset === 0 ? list.items : [undefined, ...list.items];

  return (
    <div className="wrap list">
      <Breadcrumbs items={[]} current={title} />
      <div className="list-head">
        <h1 className="h1">{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <Labels title="Темы" href={href} labels={labels} />
      {list.items.length === 0 && (
        <Empty title="Здесь пока ничего нет" text="Такой страницы в списке нет или тема изменилась.">
          <a className="btn" href={href}>
            Показать все
          </a>
        </Empty>
      )}
      {first && (
        <EntryCard entry={first} sizes="(min-width: 1520px) 918px, (min-width: 1024px) 61vw, calc(100vw - 32px)" feature priority />
      )}
      {rest.length > 0 && <div className="entries">{rest.map((entry) => entry && <EntryCard key={entry.id} entry={entry} />)}</div>}
      <Pager list={list} fetchFrom={fetchFrom} />
      {collection === "news" && (
        <p className="list-feed">
          <a className="more" href={`${href}rss.xml`}>
            Новости в RSS
          </a>
        </p>
      )}
    </div>
  );
}

const listOf = ({ objects: items, offset, limit, total }: EntryList) => ({ items, offset, limit, total });
