import { useLocation } from "react-router-dom";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { BatchRow, GoodsBatch } from "#shared/contract/desk/goods/goods-batches.ts";
import { batchRowStates, batchStates, type BatchRowState } from "#shared/domain/goods/goods-batch.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { hasCode } from "#shared/http-error.ts";
import { dayText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { refusal } from "../../../api/refusal.ts";
import { deskHead } from "../../../desk/head.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import type { Column } from "../../../desk/ui/columns.ts";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { CursorPager } from "../../../desk/ui/cursor-pager.tsx";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { FilterBar, FilterSelect } from "../../../desk/ui/filter-bar.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Nothing } from "../../../desk/ui/panel.tsx";
import { useProgress } from "../../../desk/use-progress.ts";
import { textsOf } from "../../../forms/form-data.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { definePage, type PageAction, type PageProps } from "../../../page.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { batchTone, rowTones } from "./tones.ts";

/** Does what the draft says, or takes it back. */
const action: PageAction = async ({ api, form, params }) => {
  const { form: name, sure } = textsOf(form, "form", "sure");
  const id = params["id"] ?? "";
  try {
    if (name === "undo") await api.call(deskEndpoints.undoGoodsBatch, { params: { id }, payload: {} });
    else await api.call(deskEndpoints.applyGoodsBatch, { params: { id }, payload: { sure } });
    return { redirect: deskPaths.goodsBatch.href({ id }) };
  } catch (error) {
    return { form: name, ...refusal(error), values: { sure }, ...(hasCode(error, "BATCH_OVER") && { status: 409 }) };
  }
};

export const route = definePage<GoodsBatch>({
  component: BatchPage,
  validate: ({ id }) => /^[1-9]\d{0,8}$/.test(id ?? ""),
  async load({ api, params, url, signal }) {
    const { searchParams } = url;
    const query = { cursor: searchParams.get("cursor") ?? "", state: searchParams.get("state") as BatchRowState | null };
    return (await api.call(deskEndpoints.goodsBatch, { params: { id: params["id"] ?? "" }, query, signal })).batch;
  },
  action,
  head: ({ title }, url) => deskHead(title, url),
});

const columnsOf = (isDraft: boolean): Column<BatchRow>[] => [
  { id: "line", title: "Строка", cell: ({ line }) => line, align: "end", phone: "hidden", tight: true },
  { id: "name", title: "Товар", cell: ({ name }) => name, phone: "title" },
  { id: "label", title: "Что", cell: ({ label }) => label },
  { id: "before", title: "Было", cell: ({ before }) => before, align: "end", tight: true },
  {
    id: "after",
    title: isDraft ? "Станет" : "Стало",
    cell: ({ after, wild }) => <b className={wild ? "pending" : "semibold"}>{after}</b>,
    align: "end",
    tight: true,
  },
  {
    id: "state",
    title: "Состояние",
    phone: "aside",
    cell: ({ state, note }) => (
      <span className="lines">
        <span>
          <Badge tone={rowTones[state]}>{batchRowStates[state]}</Badge>
        </span>
        {note !== "" && <span className="soft text-13">{note}</span>}
      </span>
    ),
  },
];

/** A change of many goods: line by line before it is done, and what became of each after. */
function BatchPage({ data: batch }: PageProps<GoodsBatch>) {
  const { title, state, counts, rows, next, until } = batch;
  const { search } = useLocation();
  const isMoving = state === "running" || state === "undoing";
  useProgress(isMoving);
  const present = (Object.keys(counts) as BatchRowState[]).filter((one) => counts[one] > 0);
  return (
    <>
      <DeskHead
        title={title}
        note={<Badge tone={batchTone(state)}>{batchStates[state]}</Badge>}
        back={
          state === "draft"
            ? { title: "Товары", url: deskPaths.goods.href() }
            : { title: "Что меняли сразу", url: deskPaths.goodsBatches.href() }
        }
        actions={state === "done" && <Undo />}
      />
      <div className="stack fit gap-12">
        {state === "draft" && <Apply batch={batch} />}
        {isMoving && (
          <Note title={state === "running" ? "Меняем" : "Возвращаем"}>
            <p className="numeric">Осталось строк: {state === "running" ? counts.waiting : counts.done}. Страницу можно закрыть.</p>
          </Note>
        )}
        {state === "done" && until && <Note>Закончится само {dayText(until)}.</Note>}
        {counts.skipped > 0 && (
          <Note tone="warning">
            Пропущено: {counts.skipped}. Эти значения изменили, пока вы{NBSP}смотрели.
          </Note>
        )}
        {counts.kept > 0 && <Note tone="warning">Оставлено как есть: {counts.kept}. Это изменили уже после.</Note>}
        <FilterBar label="Строки">
          <FilterSelect
            id="batch-state"
            name="state"
            label="Состояние"
            all="Все строки"
            options={Object.fromEntries(present.map((one) => [one, `${batchRowStates[one]}: ${counts[one]}`]))}
          />
        </FilterBar>
        <DataTable
          caption="Строки"
          columns={columnsOf(state === "draft")}
          rows={rows}
          keyOf={({ id }) => id}
          isMarked={({ wild }) => wild && state === "draft"}
          empty={<Nothing title="Таких строк нет">{search === "" ? "" : "Выберите другое состояние."}</Nothing>}
        />
        <CursorPager next={next} />
      </div>
    </>
  );
}

function Apply({ batch: { counts, wild, until } }: { batch: GoodsBatch }) {
  const { errors, values, sending, attempt } = usePageForm("apply");
  // A sale that would end earlier goes on until its last day.
  const prolongs = until !== null && counts.same > 0;
  if (counts.waiting === 0 && !prolongs)
    return <Note tone="warning">Менять нечего: {counts.same > 0 ? "всё уже так" : "ни одной строки не нашли"}.</Note>;
  return (
    <Note title="Пока ничего не изменилось">
      <p>
        Изменится: {counts.waiting}. Уже так: {counts.same}. Не{NBSP}выйдет: {counts.refused}.
        {prolongs && ` Что из${NBSP}этого закончилось бы раньше, продлится.`}
      </p>
      <form className="desk-form" method="post" noValidate>
        <input type="hidden" name="form" value="apply" />
        <ErrorSummary errors={errors} prefix="batch-" attempt={attempt} />
        {wild > 0 && (
          <div>
            <label className="checkbox">
              <input
                type="checkbox"
                id="batch-sure"
                name="sure"
                value="1"
                defaultChecked={values["sure"] === "1"}
                aria-invalid={errors["sure"] ? true : undefined}
              />
              <span>
                Больше чем вдвое меняется цен: {wild}. Так и{NBSP}надо
              </span>
            </label>
            {errors["sure"] && <FieldError id="batch-sure-error" text={errors["sure"]} />}
          </div>
        )}
        <div className="form-actions">
          <button className="button" type="submit" disabled={sending}>
            {sending ? "Меняем…" : counts.waiting === 0 ? "Продлить" : `Изменить строк: ${counts.waiting}`}
          </button>
          <a className="button-plain" href={deskPaths.goods.href()}>
            Не{NBSP}менять
          </a>
        </div>
      </form>
    </Note>
  );
}

function Undo() {
  const { errors, sending } = usePageForm("undo");
  return (
    <Confirm label="Вернуть как было" icon="undo-2" title="Вернуть как было?" open={errors.form !== undefined}>
      <form className="desk-form text-15" method="post">
        <input type="hidden" name="form" value="undo" />
        {errors.form && <Note tone="danger">{errors.form}</Note>}
        <p>Что изменили уже после, останется.</p>
        <div className="form-actions">
          <button className="button" type="submit" disabled={sending}>
            Вернуть
          </button>
        </div>
      </form>
    </Confirm>
  );
}
