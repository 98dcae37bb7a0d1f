import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { MAX_TABLE } from "#shared/domain/goods/goods-batch.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { fileSize, NBSP } from "#shared/text/format.ts";
import { refusal } from "../../../api/refusal.ts";
import { deskHead } from "../../../desk/head.ts";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { Seen } from "../../../desk/ui/seen.tsx";
import { textsOf } from "../../../forms/form-data.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { definePage, type PageAction } from "../../../page.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { TableFields } from "./table-fields.tsx";

/** Reads a table, and leads to what it would change. */
const action: PageAction = async ({ api, form }) => {
  const values = textsOf(form, "table");
  const file = form.get("file");
  if (file instanceof File && file.size > MAX_TABLE) return { errors: { file: `Файл больше ${fileSize(MAX_TABLE)}` }, values };
  try {
    const { batch } = await api.call(deskEndpoints.sendGoodsTable, { payload: form });
    return { redirect: deskPaths.goodsBatch.href({ id: String(batch.id) }) };
  } catch (error) {
    return { ...refusal(error), values };
  }
};

export const route = definePage({
  component: TablePage,
  load: async () => null,
  action,
  formFiles: () => 1,
  formFileBytes: MAX_TABLE,
  head: (_, url) => deskHead("Таблица товаров", url),
});

const EXAMPLE = "Артикул\tЦена\tСтарая цена\tОстаток\nVZ-101\t12 990\t15 990\t4";

/** A table of prices and stock, pasted or as a file. */
function TablePage() {
  const { errors, values, sending, attempt } = usePageForm();
  return (
    <>
      <DeskHead title="Таблица товаров" back={{ title: "Товары", url: deskPaths.goods.href() }} />
      <form className="desk-form desk-narrow" method="post" encType="multipart/form-data" noValidate>
        <ErrorSummary errors={errors} prefix="table-" attempt={attempt} />
        <Seen values={{ table: "" }} />
        <Panel title="Таблица" note={`сначала покажем каждую строку`}>
          <p className="soft text-15">
            Первая строка называет столбцы в{NBSP}любом порядке: «артикул» и{NBSP}что меняем — «цена», «старая цена», «остаток», «название».
            Пустая ячейка ничего не{NBSP}меняет.
          </p>
          <TableFields prefix="table-" label={`Вставьте из${NBSP}таблицы`} example={EXAMPLE} errors={errors} values={values} />
        </Panel>
        <div className="form-actions">
          <button className="button" type="submit" disabled={sending}>
            {sending ? "Читаем…" : "Показать, что изменится"}
          </button>
        </div>
      </form>
    </>
  );
}
