import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import type { JournalEntry, JournalPage as JournalAnswer } from "#shared/contract/manage/journal.ts";
import { deeds, subjectNames } from "#shared/domain/journal.ts";
import { NBSP } from "#shared/text/space.ts";
import { Changes } from "../../../manage/ui/changes.tsx";
import type { Column } from "../../../manage/ui/columns.ts";
import { CursorPager } from "../../../manage/ui/cursor-pager.tsx";
import { DataTable } from "../../../manage/ui/data-table.tsx";
import { DeskHead } from "../../../manage/ui/desk-head.tsx";
import { FilterBar, FilterPeriod, FilterSelect, FilterText } from "../../../manage/ui/filter-bar.tsx";
import { Moment } from "../../../manage/ui/moment.tsx";
import { Nothing } from "../../../manage/ui/nothing.tsx";
import type { PageProps } from "../../../page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { changesOf } from "./changes-of.ts";
import { Subject } from "./subject.tsx";

export interface JournalData extends JournalAnswer {
  /** What the list is narrowed down to, as the calls take it. */
  filter: string;
}

const columns: Column<JournalEntry>[] = [
  { id: "at", title: "Когда", cell: ({ at }) => <Moment iso={at} />, tight: true, phone: "aside" },
  { id: "name", title: "Кто", cell: ({ name }) => name },
  { id: "deed", title: "Что сделано", cell: ({ deed }) => deeds[deed], phone: "title" },
  { id: "subject", title: "С чем", cell: ({ subject }) => <Subject {...subject} /> },
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
export function JournalPage({ data: { entries, next, people, filter } }: PageProps<JournalData>) {
  const file = manageEndpoints.journalFile.path;
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
