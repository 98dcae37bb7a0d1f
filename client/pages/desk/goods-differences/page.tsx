import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { GoodsDifference, GoodsDifferencesResponse } from "#shared/contract/desk/goods/goods.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { refusal } from "../../../api/refusal.ts";
import type { Column } from "../../../desk/ui/columns.ts";
import { CursorPager } from "../../../desk/ui/cursor-pager.tsx";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Nothing } from "../../../desk/ui/panel.tsx";
import { Thumbnail } from "../../../desk/ui/thumbnail.tsx";
import { deskHead } from "../../../desk/head.ts";
import { useRight } from "../../../desk/root-data.ts";
import { textsOf } from "../../../forms/form-data.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { definePage, type PageAction, type PageProps } from "../../../page.ts";
import { FieldError } from "../../../ui/form/field.tsx";
import "../../../ui/form/form.css";

type Data = GoodsDifferencesResponse["page"];

/** Gives the source's value of one field back. */
const action: PageAction = async ({ api, form, url }) => {
  const { product, item, field } = textsOf(form, "product", "item", "field");
  try {
    await api.call(deskEndpoints.changeGoods, { params: { id: product }, payload: { changes: [{ item: Number(item), field }] } });
    return { redirect: url.pathname + url.search };
  } catch (error) {
    return { ...refusal(error), values: {} };
  }
};

export const route = definePage<Data>({
  component: DifferencesPage,
  action,
  load: async ({ api, url, signal }) => {
    const cursor = url.searchParams.get("cursor") ?? "";
    return (await api.call(deskEndpoints.goodsDifferences, { query: /^[\w.-]{1,200}$/.test(cursor) ? { cursor } : {}, signal })).page;
  },
  head: (_, url) => deskHead("Где рука и выгрузка расходятся", url),
  query: ["cursor"],
});

const product = ({ name, picture }: GoodsDifference) => (
  <div className="row gap-10">
    <Thumbnail picture={picture} />
    <span className="two-lines anywhere">{name}</span>
  </div>
);

/** What the source says now; it may have changed since. */
const fed = ({ fed: now, fed_then: then }: GoodsDifference) => (
  <div className="lines">
    <span className="two-lines anywhere">{now || "пусто"}</span>
    {now !== then && <span className="pending text-13">тогда было: {then || "пусто"}</span>}
  </div>
);

function Back({ product: id, item, field, label, name }: GoodsDifference) {
  return (
    <form method="post">
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="item" value={item} />
      <input type="hidden" name="field" value={field} />
      <button className="button button-outline button-small" type="submit" aria-label={`Вернуть из выгрузки: ${label}, ${name}`}>
        Вернуть
      </button>
    </form>
  );
}

const columns: readonly Column<GoodsDifference>[] = [
  { id: "product", title: "Товар", cell: product, phone: "title" },
  { id: "field", title: "Что", cell: ({ label }) => label },
  { id: "hand", title: "Рука", cell: ({ hand }) => <span className="two-lines anywhere">{hand || "пусто"}</span> },
  { id: "fed", title: "Выгрузка", cell: fed },
  {
    id: "by",
    title: "Кто и когда",
    cell: ({ by, at }) => (
      <div className="lines">
        <span>{by}</span>
        <span className="soft">
          <Moment iso={at} />
        </span>
      </div>
    ),
  },
];

const back: Column<GoodsDifference> = { id: "back", title: "Вернуть", silent: true, cell: Back, align: "end", phone: "wide" };

/** All fields where people and the source say different things. */
function DifferencesPage({ data: { differences, next } }: PageProps<Data>) {
  const { errors } = usePageForm();
  const error = Object.values(errors)[0];
  return (
    <div className="stack fit gap-12">
      <DeskHead title="Где рука и выгрузка расходятся" back={{ title: "Товары", url: deskPaths.goods.href() }} />
      {error !== undefined && <FieldError id="differences-error" text={error} />}
      <DataTable
        caption="Расхождения"
        columns={useRight("goods") ? [...columns, back] : columns}
        rows={differences}
        keyOf={({ item, field }) => `${item} ${field}`}
        href={({ product: id }) => deskPaths.goodsProduct.href({ id: String(id) })}
        empty={
          <Nothing title="Расхождений нет">
            Всё, что показывает магазин, сказано выгрузкой. Что вы{NBSP}измените у{NBSP}товара, останется и{NBSP}после следующей выгрузки и
            {NBSP}появится здесь.
          </Nothing>
        }
      />
      <CursorPager next={next} />
    </div>
  );
}
