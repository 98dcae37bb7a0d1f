import { MAX_LIST_LINES, MAX_LIST_FILE } from "#shared/domain/lists/purchase-list.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { FilesField } from "../../forms/files-field.tsx";
import { FormLayout } from "../../forms/form-layout.tsx";
import { usePageForm } from "../../forms/use-form.ts";
import { definePage } from "../../page.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { action, type PurchaseListAnswer } from "./action.ts";
import { ListResult } from "./result.tsx";
import "../../forms/enquiry-form.css";
import "./page.css";

const TITLE = "Купить по списку";
const LEAD = `Вставьте заявку клуба или магазина, как она есть: найдём товары, цены и${NBSP}остатки, а${NBSP}о${NBSP}спорном спросим.`;
const ABOVE = [{ title: "Корзина", url: paths.cart.href() }];
const PREFIX = "list-";
const FILE_HINT = `XLSX, CSV или текст, до${NBSP}1${NBSP}МБ. Столбцы в${NBSP}любом порядке; цену за${NBSP}количество не${NBSP}примем.`;
const EXAMPLE = ["Гиря Iron 16 кг — 4 шт", "Коврик NBR 10 мм x20", "AT-8102 8 шт", "Диски бамперные 15 и 20 кг по 4"].join("\n");

export const route = definePage<null>({
  component: PurchaseListPage,
  sitemap: true,
  load: async () => null,
  action,
  formFiles: () => 1,
  formFileBytes: MAX_LIST_FILE,
  formTexts: "long",
  head: () => ({
    title: "Купить по списку: заявка клуба, дилера или школы",
    description: "Вставьте список товаров или файл XLSX и CSV: артикулы, названия и количество в любом порядке.",
    canonical: paths.purchaseList.href(),
  }),
});

/** A list in the words of a club becomes a cart. */
function PurchaseListPage() {
  const { answer, errors, values, sending, attempt } = usePageForm<PurchaseListAnswer>();
  if (answer?.result)
    return (
      <ListResult
        key={JSON.stringify(answer.result.lines.map(({ text }) => text))}
        title={TITLE}
        above={ABOVE}
        result={answer.result}
        sending={sending}
      />
    );
  return (
    <FormLayout title={TITLE} lead={LEAD} above={ABOVE}>
      <form
        className="enquiry"
        id={`${PREFIX}form`}
        aria-label={TITLE}
        method="post"
        encType="multipart/form-data"
        action={paths.purchaseList.href()}
        noValidate
      >
        <ErrorSummary errors={errors} prefix={PREFIX} attempt={attempt} />
        <TextField
          id={`${PREFIX}list`}
          name="list"
          label="Список"
          rows={12}
          placeholder={EXAMPLE}
          error={errors.list}
          defaultValue={values.list}
          hint={`Каждый товар с${NBSP}новой строки, до${NBSP}${MAX_LIST_LINES} строк. Можно вставить столбцы из${NBSP}Excel.`}
        />
        <FilesField
          id={`${PREFIX}file`}
          name="file"
          label="Или файл"
          error={errors.file}
          hint={FILE_HINT}
          max={1}
          accept=".xlsx,.csv,.txt,text/plain,text/csv"
        />
        <button className="button button-large enquiry-send" type="submit" aria-disabled={sending || undefined}>
          {sending ? "Разбираем…" : "Разобрать список"}
        </button>
      </form>
    </FormLayout>
  );
}
