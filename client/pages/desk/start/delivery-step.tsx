import type { FirstStartPage } from "#shared/contract/desk/shop/first-start.ts";
import type { ShortDelivery } from "#shared/domain/texts/first-start.ts";
import { NBSP } from "#shared/text/format.ts";
import { Note } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { Seen } from "../../../desk/ui/seen.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { InputField } from "../../../ui/form/field.tsx";
import { textHref } from "../texts/text-state.ts";
import { StepButton } from "./step-button.tsx";
import "./page.css";

type Name = keyof ShortDelivery;

const MANAGER = `в${NBSP}рублях; пусто${NBSP}— назовёт менеджер`;

/** The ways of delivery, with what each asks for. */
const ways: readonly { name: Name; title: string; fields: readonly { name: Name; label: string; hint?: string }[] }[] = [
  {
    name: "courier",
    title: "Курьером в своём городе",
    fields: [
      { name: "courier_price", label: "Цена курьера, ₽", hint: MANAGER },
      { name: "courier_free_from", label: "Бесплатно от суммы, ₽", hint: "пусто — всегда платно" },
      { name: "courier_days", label: "Срок курьера", hint: "например 1–2 дня" },
    ],
  },
  {
    name: "farther",
    title: "По России транспортной компанией",
    fields: [
      { name: "farther_price", label: "Цена по России, ₽", hint: MANAGER },
      { name: "farther_days", label: "Срок по России", hint: "например 3–7 дней" },
    ],
  },
  {
    name: "pickup",
    title: "Самовывоз",
    fields: [
      { name: "pickup_address", label: "Откуда забирать" },
      { name: "pickup_hours", label: "Часы выдачи", hint: "например пн–пт 10–19" },
    ],
  },
];

/** The delivery in a short form; the long one has weights, regions and the calendar. */
export function DeliveryStep({ page: { delivery, delivery_number: number } }: FirstStartPage) {
  const { errors, values, sending, attempt, answer } = usePageForm("delivery");
  const shown = (name: Name) => (answer ? (values[name] ?? "") : delivery[name]);
  return (
    <>
      <form className="desk-form" method="post" noValidate>
        <input type="hidden" name="form" value="delivery" />
        <input type="hidden" name="number" value={number} />
        <Seen values={delivery} />
        <ErrorSummary errors={errors} prefix="start-" attempt={attempt} />
        {errors["form"] && <Note tone="danger">{errors["form"]}</Note>}
        {errors["text"] && <Note tone="danger">{errors["text"]}</Note>}
        <Panel title="Доставка" note="коротко: отсюда считает корзина">
          <InputField
            id="start-city"
            name="city"
            label="Ваш город или область"
            hint="например Тверь и область"
            maxLength={60}
            defaultValue={shown("city")}
            error={errors["city"]}
          />
          {ways.map(({ name, title, fields }) => (
            <fieldset className="start-way stack gap-12 ruled" key={name}>
              <label className="checkbox semibold">
                <input type="checkbox" name={name} defaultChecked={shown(name) !== ""} />
                <span>{title}</span>
              </label>
              {fields.map(({ name: field, label, hint }) => (
                <InputField
                  key={field}
                  id={`start-${field}`}
                  name={field}
                  label={label}
                  hint={hint}
                  maxLength={200}
                  autoComplete="off"
                  defaultValue={shown(field)}
                  error={errors[field]}
                />
              ))}
            </fieldset>
          ))}
          <p className="soft text-15">
            Тарифы по{NBSP}весу, регионы и{NBSP}рабочий календарь{NBSP}—{" "}
            <a className="desk-link" href={textHref("delivery.yaml", { part: "regions,ways,calendar,call" })}>
              в{NBSP}полной форме
            </a>
            . Короткая заменит её целиком.
          </p>
        </Panel>
        <div className="form-actions">
          <button className="button" type="submit" disabled={sending}>
            {sending ? "Записываем…" : "Записать доставку"}
          </button>
        </div>
      </form>
      <StepButton step="delivery" state="skipped">
        Пропустить
      </StepButton>
    </>
  );
}
