import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { useLocation } from "react-router-dom";
import type { Instalment } from "#shared/contract/service-pages.ts";
import {
  instalmentSchedule,
  maxFirst,
  planOf,
  readInstalment,
  type InstalmentErrors,
  type InstalmentFields,
} from "#shared/domain/prices/instalment.ts";
import { type InstalmentPlan } from "#shared/domain/prices/instalment-plan.ts";
import { formatRoubles } from "#shared/domain/prices/price.ts";
import { paths } from "#shared/paths.ts";
import { numberText, plural, NBSP } from "#shared/text/format.ts";
import { readRoubles } from "#shared/text/numbers.ts";
import { InputField } from "../../ui/form/field.tsx";
import { Result } from "./result.tsx";
import "../../ui/button.css";

/** Calculates instalments. Without script it is a GET form that the server answers; with script the result changes with each key. */
export function Calculator({ instalment }: { instalment: Instalment }) {
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(search);
  const [fields, setFields] = useState(() => fieldsOf(search, instalment));
  if (shown !== search) {
    setShown(search);
    setFields(fieldsOf(search, instalment));
  }
  const [typing, setTyping] = useState("");
  const readForm = () => form.current && setFields(fieldsOfForm(form.current));
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyping(target.name);
    readForm();
  };
  // The browser may have filled the form in, after a reload or a return.
  useEffect(() => void readForm(), []);

  const request = readInstalment(fields, instalment);
  // An incomplete number is not an error yet: errors are shown when the field is left.
  const errors: InstalmentErrors = "errors" in request ? { ...request.errors, [typing]: undefined } : {};
  const price = readRoubles(fields.price);
  const chosen = planOf(fields.months, instalment);
  return (
    <section className="calculator" id="instalment" aria-labelledby="instalment-title">
      <div className="wrap">
        <h2 className="h2" id="instalment-title">
          Посчитать платежи
        </h2>
        <div className="calculator-inner stack surface clip">
          <form
            ref={form}
            className="no-print stack top gap-20"
            action={`${paths.payment.href()}#instalment`}
            onBlur={() => setTyping("")}
            data-scroll="keep"
          >
            <div className="calculator-fields stack">
              <InputField
                id="calc-price"
                name="price"
                label="Сумма заказа, ₽"
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                value={fields.price}
                onChange={type}
                error={errors.price}
                hint={`От${NBSP}${formatRoubles(instalment.min_price)} до${NBSP}${formatRoubles(instalment.max_price)}`}
              />
              <InputField
                id="calc-first"
                name="first"
                label="Первый взнос, ₽"
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                placeholder="0"
                value={fields.first}
                onChange={type}
                error={errors.first}
                hint={firstHint(price, instalment)}
              />
            </div>
            <fieldset className="calculator-plans stack gap-8">
              <legend className="field-label">Срок</legend>
              {instalment.plans.map((plan) => (
                <label key={plan.months} className="calculator-plan stack">
                  <input type="radio" name="months" value={plan.months} checked={plan === chosen} onChange={readForm} />
                  <span>
                    <b>
                      {plan.months}
                      {NBSP}
                      {plural(plan.months, "месяц", "месяца", "месяцев")}
                    </b>
                    <i>{planName(plan)}</i>
                    <em className="numeric">
                      {"errors" in request
                        ? "—"
                        : `${formatRoubles(instalmentSchedule(request.price - request.first, plan).monthly)} в${NBSP}месяц`}
                    </em>
                  </span>
                </label>
              ))}
            </fieldset>
            <button className="button button-ink" type="submit">
              Рассчитать
            </button>
            <p className="calculator-example soft text-15 pretty">{instalment.example}</p>
          </form>
          {"errors" in request ? (
            <div className="calculator-result on-dark stack top gap-20">
              <p className="calculator-none text-20">
                Расчёт появится здесь, когда сумма и{NBSP}взнос будут в{NBSP}пределах.
              </p>
            </div>
          ) : (
            <Result request={request} />
          )}
        </div>
      </div>
    </section>
  );
}

function planName({ rate }: InstalmentPlan): string {
  return rate === 0 ? "рассрочка" : `кредит, ${numberText(rate)}${NBSP}%`;
}

function firstHint(price: number | null, limits: Instalment): string {
  const share = `до${NBSP}${limits.max_percent}${NBSP}% суммы`;
  if (price === null || price < limits.min_price || price > limits.max_price) return `Необязательно, ${share}`;
  return `Необязательно, до${NBSP}${formatRoubles(maxFirst(price, limits))}`;
}

/** The values of the address, or the default price. Numbers are formatted. */
function fieldsOf(search: string, { price }: Instalment): InstalmentFields {
  const query = new URLSearchParams(search);
  return {
    price: written(query.get("price") ?? String(price)),
    first: written(query.get("first") ?? ""),
    months: query.get("months") ?? "",
  };
}

function fieldsOfForm(form: HTMLFormElement): InstalmentFields {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return { price: text("price"), first: text("first"), months: text("months") };
}

function written(text: string): string {
  const roubles = readRoubles(text);
  return roubles === null ? text.slice(0, 20) : numberText(roubles);
}
