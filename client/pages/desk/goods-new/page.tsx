import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { NO_PRICE, readRoubles } from "#shared/text/numbers.ts";
import { refusal } from "../../../api/refusal.ts";
import { deskHead } from "../../../desk/head.ts";
import { useRight } from "../../../desk/root-data.ts";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Nothing, Panel } from "../../../desk/ui/panel.tsx";
import { newAttempt, Seen } from "../../../desk/ui/seen.tsx";
import { textsIn, textsOf } from "../../../forms/form-data.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { definePage, type PageAction, type PageProps } from "../../../page.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { describedBy, Field, InputField } from "../../../ui/form/field.tsx";

const FIELDS = ["name", "section", "article", "brand", "price", "stock"] as const;
const PREFIX = "new-goods-";

/** Adds the product and opens its page, where all the rest is entered. */
const action: PageAction = async ({ api, form }) => {
  const { attempt, price, stock, section, ...texts } = textsOf(form, "attempt", ...FIELDS);
  const values = textsIn(form);
  const amount = readRoubles(price);
  const pieces = stock.trim();
  const errors = {
    ...(texts.name.trim() === "" && { name: "Напишите название" }),
    ...(price.trim() !== "" && amount === null && { price: NO_PRICE }),
    ...(!/^\d{0,6}$/.test(pieces) && { stock: "Целое число штук" }),
  };
  if (Object.keys(errors).length > 0) return { errors, values };
  try {
    const payload = { ...texts, attempt, section: Number(section) || 0, ...(amount !== null && { price: amount }) };
    const { id } = await api.call(deskEndpoints.newGoods, { payload: { ...payload, ...(pieces !== "" && { stock: Number(pieces) }) } });
    return { redirect: `${deskPaths.goodsProduct.href({ id: String(id) })}?saved=new` };
  } catch (error) {
    return { ...refusal(error), values };
  }
};

interface NewGoodsData {
  /** Those that hold goods, in their order. */
  sections: { id: number; name: string }[];
  attempt: string;
}

export const route = definePage<NewGoodsData>({
  component: NewGoodsPage,
  async load({ api, signal }) {
    const { categories } = await api.call(deskEndpoints.deskSections, { signal });
    const types = categories.flatMap(({ name: category, hidden, types: own }) =>
      own
        .filter((type) => !hidden && !type.hidden)
        .map(({ id, name }) => ({ id, name: name === category ? name : `${category} — ${name}` })),
    );
    return { sections: types, attempt: newAttempt() };
  },
  action,
  head: (_, url) => deskHead("Новый товар", url),
});

/** A product that nobody sees yet. */
function NewGoodsPage({ data: { sections, attempt: key } }: PageProps<NewGoodsData>) {
  const { errors, values, sending, attempt } = usePageForm();
  const mayCount = useRight("stock");
  const input = (name: (typeof FIELDS)[number]) => ({
    id: PREFIX + name,
    name,
    defaultValue: values[name],
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <>
      <DeskHead title="Новый товар" back={{ title: "Товары", url: deskPaths.goods.href() }} />
      <div className="desk-narrow stack fit gap-16">
        {sections.length === 0 ? (
          <Nothing title="Сначала нужен раздел">
            Товары стоят в{NBSP}разделах.{" "}
            <a className="desk-link" href={deskPaths.goodsSections.href()}>
              Добавьте первый
            </a>
          </Nothing>
        ) : (
          <form className="desk-form" method="post" noValidate>
            <input type="hidden" name="attempt" value={values["attempt"] ?? key} />
            <Seen values={Object.fromEntries(FIELDS.map((name) => [name, name === "section" ? String(sections[0]?.id ?? "") : ""]))} />
            <ErrorSummary errors={errors} prefix={PREFIX} attempt={attempt} />
            <Panel title="Что это" note={`фото, описание и${NBSP}остальное${NBSP}— на${NBSP}следующей странице`}>
              <InputField {...input("name")} label="Название" maxLength={300} />
              <Field id={`${PREFIX}section`} label="Раздел" error={errors["section"]}>
                <select
                  className="field-input"
                  id={`${PREFIX}section`}
                  name="section"
                  defaultValue={values["section"]}
                  {...describedBy(`${PREFIX}section`, undefined, errors["section"])}
                >
                  {sections.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </Field>
              <InputField {...input("article")} label="Артикул" maxLength={100} spellCheck={false} />
              <InputField {...input("brand")} label="Бренд" maxLength={100} />
              <InputField {...input("price")} label="Цена, ₽" inputMode="decimal" hint={`0${NBSP}— «по${NBSP}запросу»`} />
              {mayCount && (
                <InputField {...input("stock")} label="Остаток, шт." inputMode="numeric" hint={`Пусто${NBSP}— не${NBSP}считается`} />
              )}
            </Panel>
            <div className="form-actions">
              <button className="button" type="submit" disabled={sending}>
                {sending ? "Добавляем…" : "Добавить"}
              </button>
              <p className="text-13 soft">
                Покупатели его не{NBSP}увидят, пока у{NBSP}него нет фото, описания и{NBSP}цены и{NBSP}вы его не{NBSP}покажете.
              </p>
            </div>
          </form>
        )}
      </div>
    </>
  );
}
