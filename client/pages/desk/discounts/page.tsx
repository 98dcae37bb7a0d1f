import { useLocation } from "react-router-dom";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { DeskDiscount } from "#shared/contract/desk/discounts.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { discountErrors, EFFECTS, effectNames, effectText } from "#shared/domain/prices/discount.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { dateText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { refusal } from "../../../api/refusal.ts";
import { deskHead } from "../../../desk/head.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Nothing, Panel } from "../../../desk/ui/panel.tsx";
import { Seen } from "../../../desk/ui/seen.tsx";
import { SelectField } from "../../../desk/ui/select-field.tsx";
import { textsIn, textsOf } from "../../../forms/form-data.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { definePage, type FormAnswer, type PageAction, type PageProps } from "../../../page.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { InputField } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import "./page.css";

const FIELDS = ["code", "title", "effect", "value", "section", "from_sum", "starts_on", "ends_on", "limit_total", "limit_person"] as const;
/** The form of a new discount; the others are named by their ids. */
const NEW = "new";

/** Stores a discount: a new one, or the changed one whose id the form names. */
const action: PageAction<FormAnswer> = async ({ api, form }) => {
  const { form: name, version, kind: typedKind, ...typed } = textsOf(form, "form", "version", "kind", ...FIELDS);
  const kind = typedKind === "rule" ? ("rule" as const) : ("code" as const);
  const fields = { ...typed, kind, active: form.has("active") };
  const answer = { form: name, values: textsIn(form) };
  const errors = discountErrors(fields);
  if (Object.keys(errors).length > 0) return { ...answer, errors };
  try {
    if (name === NEW) await api.call(deskEndpoints.addDiscount, { payload: fields });
    else await api.call(deskEndpoints.changeDiscount, { params: { id: name }, payload: { ...fields, version: Number(version) } });
    return { redirect: `${deskPaths.discounts.href()}?done=${name === NEW ? "added" : "changed"}` };
  } catch (error) {
    return { ...answer, ...refusal(error) };
  }
};

interface DiscountsData {
  discounts: DeskDiscount[];
  sections: { slug: string; name: string }[];
}

export const route = definePage<DiscountsData>({
  component: DiscountsPage,
  load: async ({ api, signal }) => (await api.call(deskEndpoints.discounts, { signal })).page,
  action,
  head: (_, url) => deskHead("Скидки и промокоды", url),
  query: ["done"],
});

/** Promo codes and the discounts that count by themselves. */
function DiscountsPage({ data: { discounts, sections } }: PageProps<DiscountsData>) {
  const done = new URLSearchParams(useLocation().search).get("done");
  const working = discounts.filter(({ active }) => active).length;
  return (
    <div className="stack fit gap-16">
      <DeskHead title={`Скидки и${NBSP}промокоды`} note={working === 0 ? "Сейчас ни одной" : `Работают: ${working}`} />
      {done && (
        <Note tone="done">
          {done === "added" ? "Скидка добавлена" : "Сохранено"}: в{NBSP}корзине она уже считается.
        </Note>
      )}
      <Panel title="Новая скидка" note={`скидки не${NBSP}складываются: на${NBSP}каждый товар действует бо́льшая`}>
        <DiscountForm key={discounts[0]?.id ?? 0} name={NEW} sections={sections} />
      </Panel>
      {discounts.length === 0 ? (
        <div className="data-table-empty outlined rounded">
          <Nothing title="Скидок ещё нет">
            Добавьте промокод или правило: «третий коврик бесплатно», «5{NBSP}% от{NBSP}100 000 ₽».
          </Nothing>
        </div>
      ) : (
        <ol className="stack fit gap-12">
          {discounts.map((discount) => (
            <li key={`${discount.id}-${discount.version}`} tabIndex={-1} data-row="">
              <DiscountCard discount={discount} sections={sections} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function DiscountCard({ discount, sections }: { discount: DeskDiscount; sections: DiscountsData["sections"] }) {
  const { id, kind, code, title, active } = discount;
  const { answer } = usePageForm(String(id));
  return (
    <Panel
      title={kind === "code" ? code : title}
      note={kind === "code" ? title : "правило"}
      actions={<Badge tone={active ? "done" : "off"}>{active ? "Работает" : "Выключена"}</Badge>}
    >
      <p className="text-15">{termsOf(discount, sections)}</p>
      <details className="order-unfold" open={answer !== undefined || undefined}>
        <summary className="button-plain">
          Изменить
          <Icon name="chevron-down" small />
        </summary>
        <DiscountForm name={String(id)} discount={discount} sections={sections} />
      </details>
    </Panel>
  );
}

/** «−5 %, Коврики, от 100 000 ₽, до 31 декабря 2026, использована 3 из 10». */
function termsOf(discount: DeskDiscount, sections: DiscountsData["sections"]): string {
  const { effect, value, section, from_sum, starts_on, ends_on, used, limit_total, limit_person } = discount;
  const name = sections.find(({ slug }) => slug === section)?.name.replace("— ", "");
  return [
    effectText(effect, effect === "sum" ? value * 100 : value),
    section === "" ? "все товары" : (name ?? section),
    from_sum > 0 && `от${NBSP}${moneyText(from_sum)}`,
    starts_on && `с${NBSP}${dateText(starts_on)}`,
    ends_on && `по${NBSP}${dateText(ends_on)}`,
    limit_person !== null && `одному покупателю ${limit_person}`,
    `заказов: ${used}${limit_total === null ? "" : ` из${NBSP}${limit_total}`}`,
  ]
    .filter(Boolean)
    .join(", ");
}

const labels: Readonly<Partial<Record<(typeof FIELDS)[number], readonly [label: string, hint?: string]>>> = {
  title: ["Название", "увидит покупатель"],
  value: ["Сколько", "проценты, рубли или N; для бесплатной доставки пусто"],
  from_sum: ["От суммы товаров, ₽", "пусто — от любой"],
  starts_on: ["Действует с"],
  ends_on: ["Действует по"],
  limit_total: ["Заказов всего", "пусто — без ограничения"],
  limit_person: ["Заказов на покупателя", "пусто — без ограничения"],
};

function DiscountForm({ name, discount, sections }: { name: string; discount?: DeskDiscount; sections: DiscountsData["sections"] }) {
  const { errors, values, sending, attempt, answer } = usePageForm(name);
  const stored: Record<string, string> = discount ? storedOf(discount) : { kind: "code", effect: "percent" };
  const shown = (id: string) => values[id] ?? stored[id] ?? "";
  const prefix = `discount-${name}-`;
  const active = answer ? values.active !== undefined : (discount?.active ?? true);
  return (
    <form className="desk-form" method="post" noValidate>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="version" value={discount?.version ?? 0} />
      <Seen values={Object.fromEntries(FIELDS.map((id) => [id, stored[id] ?? ""]))} />
      <ErrorSummary errors={errors} prefix={prefix} attempt={attempt} />
      <div className="discount-fields stack fit gap-16">
        <SelectField
          id={`${prefix}kind`}
          name="kind"
          label="Как действует"
          defaultValue={shown("kind")}
          options={{ code: "По промокоду", rule: "Сама, без кода" }}
        />
        <InputField
          id={`${prefix}code`}
          name="code"
          label="Промокод"
          hint="правилу не нужен"
          autoComplete="off"
          maxLength={60}
          defaultValue={shown("code")}
          error={errors.code}
        />
        <SelectField
          id={`${prefix}effect`}
          name="effect"
          label="Что даёт"
          defaultValue={shown("effect")}
          error={errors.effect}
          options={Object.fromEntries(EFFECTS.map((id) => [id, effectNames[id]]))}
        />
        <SelectField
          id={`${prefix}section`}
          name="section"
          label="На что"
          defaultValue={shown("section")}
          error={errors.section}
          options={{ "": "На все товары", ...Object.fromEntries(sections.map(({ slug, name: called }) => [slug, called])) }}
        />
        {FIELDS.flatMap((id) => {
          const [label, hint] = labels[id] ?? [];
          if (label === undefined) return [];
          const type = id === "starts_on" || id === "ends_on" ? "date" : "text";
          const input = { id: `${prefix}${id}`, name: id, label, hint, type, error: errors[id], defaultValue: shown(id) };
          return [<InputField key={id} {...input} autoComplete="off" maxLength={100} />];
        })}
      </div>
      <label className="checkbox">
        <input type="checkbox" name="active" defaultChecked={active} />
        <span>Работает</span>
      </label>
      <div className="form-actions">
        <button className={discount ? "button button-outline" : "button"} type="submit" disabled={sending}>
          {sending ? "Сохраняем…" : discount ? "Сохранить" : "Добавить"}
        </button>
      </div>
    </form>
  );
}

function storedOf({ kind, code, title, effect, value, section, from_sum, starts_on, ends_on, limit_total, limit_person }: DeskDiscount) {
  const number = (count: number | null) => (count === null || count === 0 ? "" : String(count));
  const numbers = {
    value: number(value),
    from_sum: number(from_sum),
    limit_total: number(limit_total),
    limit_person: number(limit_person),
  };
  return { kind, code, title, effect, section, starts_on, ends_on, ...numbers };
}
