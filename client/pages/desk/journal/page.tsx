import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { JournalEntry, JournalPage as JournalAnswer } from "#shared/contract/desk/journal.ts";
import { changesOf, deeds, subjectNames, subjectText } from "#shared/domain/journal.ts";
import { NBSP } from "#shared/text/format.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { Changes } from "../../../desk/ui/changes.tsx";
import type { Column } from "../../../desk/ui/columns.ts";
import { CursorPager } from "../../../desk/ui/cursor-pager.tsx";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { FilterBar, FilterPeriod, FilterSelect, FilterText } from "../../../desk/ui/filter-bar.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Nothing } from "../../../desk/ui/panel.tsx";
import { definePage, type PageProps } from "../../../page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { deskHead } from "../../../desk/head.ts";

/** The pages of subjects, by their kind. */
const addresses: Readonly<Record<string, (id: string) => string>> = {
  order: (number) => deskPaths.order.href({ number }),
  enquiry: (id) => deskPaths.enquiry.href({ id }),
  review: (id) => `${deskPaths.reviews.href()}?number=${id}`,
  question: (id) => `${deskPaths.reviews.href()}?number=${id}`,
};

/** The subject of a journal entry; a link where it has a page. An erased shopper has neither name nor page. */
function Subject({ subject }: Pick<JournalEntry, "subject">) {
  const { kind, id, name } = subject;
  const page = Object.hasOwn(addresses, kind) ? addresses[kind] : undefined;
  const address = kind === "shopper" && name !== "" ? deskPaths.shopper.href({ id }) : page?.(id);
  if (!address) return subjectText(subject);
  return (
    <a className="desk-link" href={address}>
      {subjectText(subject)}
    </a>
  );
}

/** The filters, by their names in the address and in the calls. */
const filters = { q: "text", staff: "staff", deed: "deed", kind: "kind", id: "id", from: "from", to: "to" } as const;

export const route = definePage<JournalData>({
  component: JournalPage,
  async load({ api, url: { searchParams }, signal }) {
    const query = new URLSearchParams();
    for (const [name, parameter] of Object.entries(filters)) {
      const value = searchParams.get(name);
      if (value) query.set(parameter, value);
    }
    const filter = query.toString();
    const cursor = searchParams.get("cursor");
    if (cursor) query.set("before", cursor);
    return { ...(await api.call(deskEndpoints.journal, { query, signal })), filter };
  },
  quiet: true,
  head: (_, url) => deskHead("Журнал", url),
});

interface JournalData extends JournalAnswer {
  /** The filter of the list as query parameters of the calls. */
  filter: string;
}

const columns: Column<JournalEntry>[] = [
  { id: "at", title: "Когда", cell: ({ at }) => <Moment iso={at} />, tight: true, phone: "aside" },
  { id: "name", title: "Кто", cell: ({ name }) => name },
  { id: "deed", title: "Что сделано", cell: ({ deed }) => deeds[deed], phone: "title" },
  { id: "subject", title: "С чем", cell: ({ subject }) => <Subject subject={subject} /> },
  {
    id: "changes",
    title: "Было и стало",
    cell: (entry) => {
      const changes = changesOf(entry);
      return changes.length > 0 ? <Changes changes={changes} /> : null;
    },
    phone: "wide",
  },
];

/** Who changed what, and when. */
function JournalPage({ data: { entries, next, people, filter } }: PageProps<JournalData>) {
  const file = deskEndpoints.journalFile.path;
  return (
    <>
      <DeskHead
        title="Журнал"
        actions={
          <a className="button button-outline" href={filter ? `${file}?${filter}` : file} download>
            <Icon name="file-down" small />
            Выгрузить в{NBSP}CSV
          </a>
        }
      />
      <FilterBar label="Журнал">
        <FilterText id="journal-q" name="q" label="Номер, имя, значение" />
        <FilterSelect
          id="journal-staff"
          name="staff"
          label="Кто"
          all="Все сотрудники"
          options={Object.fromEntries(people.map(({ staff_id: id, name }) => [id, name]))}
        />
        <FilterSelect id="journal-deed" name="deed" label="Что сделано" all="Все действия" options={deeds} />
        <FilterSelect id="journal-kind" name="kind" label="С чем" all="Всё" options={subjectNames} />
        <FilterPeriod id="journal" />
      </FilterBar>
      <DataTable
        caption="Журнал"
        columns={columns}
        rows={entries}
        keyOf={({ id }) => id}
        empty={
          next === null ? (
            <Nothing title="Ничего не нашлось">
              {filter ? "Смягчите условия или сбросьте их." : "Здесь будет каждое изменение: кто, когда, что было и что стало."}
            </Nothing>
          ) : (
            <Nothing title="На этой странице ничего не нашлось">Поиск идёт дальше в{NBSP}прошлое: откройте следующую страницу.</Nothing>
          )
        }
      />
      <CursorPager next={next} />
    </>
  );
}
