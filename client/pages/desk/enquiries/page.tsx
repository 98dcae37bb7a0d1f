import { useLocation } from "react-router-dom";
import type { EnquiriesResponse } from "#shared/contract/desk/enquiries.ts";
import { forms } from "#shared/domain/forms/forms.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { CursorPager } from "../../../desk/ui/cursor-pager.tsx";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { FilterBar, FilterPeriod, FilterSelect, FilterText } from "../../../desk/ui/filter-bar.tsx";
import { FreshRows } from "../../../desk/ui/fresh-rows.tsx";
import { Nothing } from "../../../desk/ui/panel.tsx";
import { definePage, type PageProps } from "../../../page.ts";
import { enquiryColumns } from "./columns.tsx";
import { deskHead } from "../../../desk/head.ts";

export const route = definePage<EnquiriesResponse["page"]>({
  component: EnquiriesPage,
  async load({ api, url, signal }) {
    const { page } = await api.call(deskEndpoints.enquiries, { query: filledIn(url.searchParams), signal });
    return page;
  },
  head: (_, url) => deskHead("Обращения", url),
  query: ["q", "state", "form", "person", "from", "to", "cursor"],
});

/** Without script a form sends its empty fields too. */
function filledIn(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([, value]) => value !== ""));
}

const formNames = Object.fromEntries(Object.entries(forms).map(([id, { noun }]) => [id, noun]));

/** The list of enquiries: first those that wait, with filters by form, member and day. */
function EnquiriesPage({ data: { enquiries, counts, colleagues, next } }: PageProps<EnquiriesResponse["page"]>) {
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
      <FreshRows of="enquiries" />
      <DataTable
        caption="Обращения"
        columns={enquiryColumns}
        rows={enquiries}
        keyOf={({ number }) => number}
        href={({ number }) => deskPaths.enquiry.href({ id: String(number) })}
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

/** The titles of the states, with the number of enquiries in them. */
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
