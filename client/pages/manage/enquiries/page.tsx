import { useLocation } from "react-router-dom";
import type { EnquiriesResponse } from "#shared/contract/manage/enquiries.ts";
import { forms } from "#shared/domain/forms.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";
import { CursorPager } from "../../../manage/ui/cursor-pager.tsx";
import { DataTable } from "../../../manage/ui/data-table.tsx";
import { DeskHead } from "../../../manage/ui/desk-head.tsx";
import { FilterBar, FilterPeriod, FilterSelect, FilterText } from "../../../manage/ui/filter-bar.tsx";
import { Nothing } from "../../../manage/ui/nothing.tsx";
import type { PageProps } from "../../../page.ts";
import { enquiryColumns } from "./columns.tsx";

const formNames = Object.fromEntries(Object.entries(forms).map(([id, { noun }]) => [id, noun]));

/** What people wrote: what waits first, then by form, person and day. */
export function EnquiriesPage({ data: { enquiries, counts, colleagues, next } }: PageProps<EnquiriesResponse["page"]>) {
  const filtered = useLocation().search !== "";
  const people = Object.fromEntries(colleagues.map(({ id, name }) => [String(id), name]));
  return (
    <>
      <DeskHead title="Обращения" note={countText(counts)} />
      <FilterBar label="Обращения">
        <FilterText id="enquiries-q" name="q" label="Номер, телефон, имя или слова" />
        <FilterSelect
          id="enquiries-state"
          name="state"
          label="Состояние"
          all={counted("Ждут ответа", counts.new + counts.assigned)}
          options={statesOf(counts)}
        />
        <FilterSelect id="enquiries-form" name="form" label="Форма" all="Все формы" options={formNames} />
        <FilterSelect
          id="enquiries-person"
          name="person"
          label="Кто занимается"
          all="Все сотрудники"
          options={{ me: "Мои", none: "Ничьи", ...people }}
        />
        <FilterPeriod id="enquiries" />
      </FilterBar>
      <DataTable
        caption="Обращения"
        columns={enquiryColumns}
        rows={enquiries}
        keyOf={({ number }) => number}
        href={({ number }) => managePaths.enquiry.href({ id: String(number) })}
        isMarked={({ state }) => state === "new"}
        empty={
          filtered ? (
            <Nothing title="Ничего не нашлось">Измените слова или сбросьте фильтры: готовые обращения по умолчанию не показаны.</Nothing>
          ) : (
            <Nothing title="Все обращения разобраны">
              <a className="desk-link" href="?state=all">
                Показать все
              </a>
            </Nothing>
          )
        }
      />
      <CursorPager next={next} />
    </>
  );
}

/** The states with how many enquiries wait in them. */
function statesOf({ new: fresh, assigned }: EnquiriesResponse["page"]["counts"]) {
  return { new: counted("Новые", fresh), assigned: counted("В работе", assigned), done: "Готовые", all: "Все состояния" };
}

const counted = (name: string, count: number) => (count > 0 ? `${name}: ${count}` : name);

function countText({ new: fresh, assigned }: EnquiriesResponse["page"]["counts"]): string {
  const parts = [
    fresh > 0 && `${fresh}${NBSP}${plural(fresh, "новое", "новых", "новых")}`,
    assigned > 0 && `${assigned}${NBSP}в${NBSP}работе`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "Никто не ждёт";
}
