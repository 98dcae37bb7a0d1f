import { useLocation } from "react-router-dom";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { TextRow, TextsResponse } from "#shared/contract/desk/texts.ts";
import { ENTRY_KINDS, textKinds, type TextKind } from "#shared/domain/texts/text-kind.ts";
import { momentText } from "#shared/text/date.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { refusal } from "../../../api/refusal.ts";
import { deskHead } from "../../../desk/head.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import type { Column } from "../../../desk/ui/columns.ts";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { FilterBar, FilterSelect, FilterText } from "../../../desk/ui/filter-bar.tsx";
import { Nothing } from "../../../desk/ui/panel.tsx";
import { SelectField } from "../../../desk/ui/select-field.tsx";
import { textsOf } from "../../../forms/form-data.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { definePage, type PageAction, type PageProps } from "../../../page.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { InputField } from "../../../ui/form/field.tsx";
import { textHref, textStateNames } from "./text-state.ts";

/** A new entry begins as a draft from a template, which is opened at once. */
const action: PageAction = async ({ api, form }) => {
  const { kind, title, name } = textsOf(form, "kind", "title", "name");
  try {
    const { page } = await api.call(deskEndpoints.newText, { payload: { kind: kind as TextKind, title, name } });
    return { redirect: textHref(page.path) };
  } catch (error) {
    return { form: "new", ...refusal(error), values: { kind, title, name } };
  }
};

export const route = definePage<TextsResponse>({
  component: TextsPage,
  async load({ api, url: { searchParams }, signal }) {
    const query = new URLSearchParams();
    for (const name of ["kind", "q", "state"]) if (searchParams.get(name)) query.set(name, searchParams.get(name) ?? "");
    return api.call(deskEndpoints.texts, { query, signal });
  },
  action,
  quiet: true,
  head: (_, url) => deskHead("Тексты", url),
});

const columns: Column<TextRow>[] = [
  {
    id: "title",
    title: "Текст",
    phone: "title",
    cell: ({ title, path }) => (
      <span className="lines">
        {title}
        <span className="soft">{path}</span>
      </span>
    ),
  },
  { id: "kind", title: "Где", cell: ({ kind }) => textKinds[kind].title, tight: true },
  {
    id: "state",
    title: "Состояние",
    phone: "aside",
    cell: ({ state, fault }) => {
      const [tone, name] = textStateNames[state];
      return fault === "" ? <Badge tone={tone}>{name}</Badge> : <Badge tone="danger">Не читается</Badge>;
    },
    tight: true,
  },
  {
    id: "changed",
    title: "Изменён",
    cell: ({ changed, planned_at }) =>
      changed ? (
        <span className="lines">
          <Moment iso={changed.at} />
          <span className="soft">{planned_at ? `выйдет ${momentText(planned_at)}` : changed.by}</span>
        </span>
      ) : (
        <span className="soft">не{NBSP}меняли</span>
      ),
    tight: true,
  },
];

const kinds = Object.fromEntries(Object.entries(textKinds).map(([kind, { title }]) => [kind, title]));
const newKinds = Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, textKinds[kind].title]));

/** Every text of the shop. */
function TextsPage({ data: { page } }: PageProps<TextsResponse>) {
  const { length } = page.texts;
  return (
    <>
      <DeskHead title="Тексты" note={`${length}${NBSP}${plural(length, "текст", "текста", "текстов")}`} actions={<NewText />} />
      <FilterBar label="Тексты">
        <FilterText id="texts-q" name="q" label="Заголовок или файл" />
        <FilterSelect id="texts-kind" name="kind" label="Где" all="Все виды" options={kinds} />
        <FilterSelect
          id="texts-state"
          name="state"
          label="Состояние"
          all="Любое"
          options={{ changed: "Менялись", draft: "Черновики", planned: "Ждут времени", removed: "Убраны" }}
        />
      </FilterBar>
      <DataTable
        caption="Тексты"
        columns={columns}
        rows={page.texts}
        keyOf={({ path }) => path}
        href={({ path }) => textHref(path)}
        isMarked={({ state }) => state === "draft" || state === "planned"}
        empty={<Nothing title="Таких текстов нет">Снимите отбор или добавьте новый.</Nothing>}
      />
    </>
  );
}

function NewText() {
  const { errors, values, sending, attempt } = usePageForm("new");
  const listed = new URLSearchParams(useLocation().search).get("kind");
  return (
    <Confirm label="Добавить" icon="plus" look="button" title="Новый текст" open={Object.keys(errors).length > 0}>
      <form className="desk-form" method="post" noValidate>
        <input type="hidden" name="form" value="new" />
        <ErrorSummary errors={errors} prefix="new-" attempt={attempt} />
        <SelectField
          key={listed ?? ""}
          id="new-kind"
          name="kind"
          label="Что это"
          options={newKinds}
          defaultValue={values.kind ?? ENTRY_KINDS.find((kind) => kind === listed) ?? "news"}
          error={errors.kind}
        />
        <InputField id="new-title" name="title" label="Заголовок" maxLength={90} defaultValue={values.title} error={errors.title} />
        <InputField
          id="new-name"
          name="name"
          label="Адрес латиницей"
          hint={`Можно не${NBSP}писать: он получится из${NBSP}заголовка`}
          maxLength={80}
          defaultValue={values.name}
          error={errors.name}
        />
        <div className="form-actions">
          <button className="button" type="submit" disabled={sending}>
            Начать черновик
          </button>
        </div>
      </form>
    </Confirm>
  );
}
