import { useLocation } from "react-router-dom";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { DeskDiscount, DiscountConflict } from "#shared/contract/desk/discounts.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { hasCode } from "#shared/http-error.ts";
import { discountErrors, EFFECTS, effectNames, effectText } from "#shared/domain/prices/discount.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { dateText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { refusal } from "../../../api/refusal.ts";
import { deskHead } from "../../../desk/head.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { ConflictNote, Note } from "../../../desk/ui/note.tsx";
import { Nothing, Panel } from "../../../desk/ui/panel.tsx";
import { mergedValues, readSeen, Seen } from "../../../desk/ui/seen.tsx";
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

interface DiscountAnswer extends FormAnswer {
  /** A colleague has changed the discount since the form was shown: as it is now. */
  conflict?: DeskDiscount;
}

/** Stores a discount: a new one, or the changed one whose id the form names. */
const action: PageAction<DiscountAnswer> = async ({ api, form }) => {
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
    if (hasCode(error, "DISCOUNT_CHANGED"))
      return { ...answer, errors: {}, status: 409, conflict: (error.details as DiscountConflict).discount };
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

const BLANK: Record<string, string> = { kind: "code", effect: "percent", active: "on" };
const NO_CHANGES: readonly never[] = [];

function DiscountForm({ name, discount, sections }: { name: string; discount?: DeskDiscount; sections: DiscountsData["sections"] }) {
  const { errors, values, sending, attempt, answer } = usePageForm<DiscountAnswer>(name);
  const conflict = answer?.conflict;
  const present = conflict ?? discount;
  const stored: Record<string, string> = present ? storedOf(present) : BLANK;
  const first = conflict ? mergedValues(stored, values) : answer ? values : stored;
  const shown = (id: string) => first[id] ?? "";
  const prefix = `discount-${name}-`;
  const seen = Object.fromEntries([...FIELDS, "kind", "active"].map((id) => [id, stored[id] ?? ""]));
  return (
    <form className="desk-form" method="post" noValidate key={conflict?.version}>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="version" value={conflict?.version ?? values.version ?? discount?.version ?? 0} />
      <Seen values={conflict ? seen : (readSeen(values) ?? seen)} />
      {conflict && (
        <ConflictNote by="" changes={NO_CHANGES}>
          <p>Сейчас записано: {termsOf(conflict, sections)}</p>
        </ConflictNote>
      )}
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
        <input type="checkbox" name="active" defaultChecked={shown("active") !== ""} />
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

function storedOf(discount: DeskDiscount) {
  const { kind, code, title, effect, section, starts_on, ends_on, active } = discount;
  const number = (name: "value" | "from_sum" | "limit_total" | "limit_person") => (discount[name] ? String(discount[name]) : "");
  const numbers = {
    value: number("value"),
    from_sum: number("from_sum"),
    limit_total: number("limit_total"),
    limit_person: number("limit_person"),
  };
  return { kind, code, title, effect, section, starts_on, ends_on, active: active ? "on" : "", ...numbers };
}
