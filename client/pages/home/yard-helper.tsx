import { useState, type InputEvent, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { MainPage } from "#shared/contract/site.ts";
import {
  indoorFor,
  readYardNumber,
  trampolinesFor,
  usualYard,
  yardLimits,
  type Nearest,
  type YardQuestion,
} from "#shared/domain/area/yard.ts";
import { blockedText, changesText, yardReasons } from "#shared/domain/area/yard-text.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { formHref } from "../../navigation/addresses.ts";
import { Photo } from "../../ui/photo.tsx";
import { YardPlan } from "./yard-plan.tsx";
import "./yard-helper.css";

const fields: Record<keyof YardQuestion, { label: string; unit: string }> = {
  length: { label: "Длина двора", unit: "м" },
  width: { label: "Ширина двора", unit: "м" },
  age: { label: "Младшему", unit: "лет" },
  weight: { label: "Самый тяжёлый", unit: "кг" },
};

const YARD_PARAMETERS = Object.keys(fields) as (keyof YardQuestion)[];

/** Models that the answer shows; the others are in the catalogue. */
const MAX_MODELS = 3;

/** Finds the trampoline for a yard and its jumpers. Without script it is a GET form; with script it answers at once. */
export function YardHelper({ sizes, indoor }: Pick<MainPage, "sizes" | "indoor">) {
  const { search } = useLocation();
  const usual = usualYard(sizes);
  const yardIn = (address: string) => {
    const asked = new URLSearchParams(address);
    return Object.fromEntries(YARD_PARAMETERS.map((name) => [name, asked.get(name) ?? String(usual[name])]));
  };
  const [shown, setShown] = useState(search);
  const [typed, setTyped] = useState(() => yardIn(search));
  // A new address replaces what was typed. The form stays, with its focus.
  if (shown !== search) {
    setShown(search);
    setTyped(yardIn(search));
  }
  const numbers = YARD_PARAMETERS.map((name) => [name, readYardNumber(name, typed[name] ?? "")] as const);
  const question = Object.fromEntries(numbers.map(([name, number]) => [name, number ?? usual[name]])) as unknown as YardQuestion;
  const wrong = numbers.filter(([, number]) => number === null).map(([name]) => name);
  const answer = trampolinesFor<Model, Size>(sizes, question);
  const { best, fitting, nearest } = answer;
  const small = indoorFor<Model>(best || !indoor ? [] : indoor.models, question);
  const readForm = ({ currentTarget: { form } }: InputEvent<HTMLInputElement>) =>
    form && setTyped(Object.fromEntries(new FormData(form)) as Record<string, string>);

  return (
    <section className="section yard on-dark">
      <div className="wrap grid12 middle yard-inner">
        <div className="yard-text stack fit full-row">
          <h2 className="h2">
            Какой войдёт
            <br />
            во{NBSP}двор?
          </h2>
          <form className="yard-form stack" action={`${paths.home.href()}#yard`} data-scroll="keep">
            {YARD_PARAMETERS.map((name) => (
              <div key={name} className="yard-field stack gap-6">
                <label className="text-15" htmlFor={`yard-${name}`}>
                  {fields[name].label}
                </label>
                <span className="yard-number">
                  <input
                    id={`yard-${name}`}
                    name={name}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={5}
                    value={typed[name]}
                    onInput={readForm}
                    aria-invalid={wrong.includes(name) || undefined}
                    aria-describedby={wrong.includes(name) ? `yard-${name}-error` : undefined}
                  />
                  <span className="center text-15">{fields[name].unit}</span>
                </span>
                {wrong.includes(name) && (
                  <p className="yard-error text-13" id={`yard-${name}-error`}>
                    от{NBSP + yardLimits[name].min} до{NBSP + yardLimits[name].max}
                  </p>
                )}
              </div>
            ))}
            <button className="button button-light unscripted full-row" type="submit">
              Подобрать
            </button>
          </form>
          <div className="yard-result stack start gap-20" aria-live="polite">
            {best ? (
              <Answer
                models={best.models.map(suitable)}
                link={
                  <a className="button button-accent button-large" href={best.url}>
                    Все батуты {best.name}
                  </a>
                }
              >
                Ставьте <b className="heavy nowrap">{best.name}</b>
              </Answer>
            ) : (
              <>
                <Answer models={nearest.map(instead)} note={`${blockedText(question, nearest)}. Подойдёт, если изменить:`}>
                  {fitting.length === 0 ? `Для батута с${NBSP}сеткой двор мал` : `Под эти числа батута с${NBSP}сеткой нет`}
                </Answer>
                {indoor && (
                  <Answer
                    models={small.models.length > 0 ? small.models.map(suitable) : small.nearest.map(instead)}
                    note={small.models.length > 0 ? "" : `${blockedText(question, small.nearest)}. Подойдёт, если изменить:`}
                    link={
                      <a className="button button-accent button-large" href={indoor.url}>
                        Все мини-батуты
                      </a>
                    }
                  >
                    {small.models.length > 0 ? (
                      <>
                        Прыгать можно и{NBSP}дома: <b className="heavy nowrap">мини-батут</b>
                      </>
                    ) : (
                      "Мини-батут для дома"
                    )}
                  </Answer>
                )}
                <p>
                  Или позвоним и{NBSP}подберём вместе: бывает двор другой формы, батут вровень с{NBSP}землёй или модель под заказ.
                </p>
                <a className="button button-light" href={formHref("call")}>
                  Заказать звонок
                </a>
              </>
            )}
            <details className="yard-why text-15" open={!best}>
              <summary className="semibold">Почему</summary>
              <ul className="stack gap-6">
                {yardReasons(question, answer).map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </details>
          </div>
        </div>
        <YardPlan sizes={sizes} length={question.length} width={question.width} chosen={best ?? fitting.at(-1) ?? null} />
      </div>
    </section>
  );
}

type Size = MainPage["sizes"][number];
type Model = Size["models"][number];
type Line = Model & { fact: string };

const suitable = (model: Model): Line => ({ ...model, fact: `нагрузка ${model.load_kg}${NBSP}кг` });
const instead = ({ model, size, changes }: Nearest<Model, Size>): Line => ({
  ...model,
  name: size ? `${model.name}, ${size.name}` : model.name,
  fact: changesText(changes),
});

/** Models under a heading, and where the others are. */
function Answer({ models, link, note, children }: { models: readonly Line[]; link?: ReactNode; note?: string; children: ReactNode }) {
  return (
    <>
      <p className="h3 yard-best">{children}</p>
      {note && <p>{note}</p>}
      <ul className="yard-models full-width">
        {models.slice(0, MAX_MODELS).map(({ id, name, url, price, fact, picture }) => (
          <li key={id}>
            <span className="yard-photo clip rounded-inner">
              {picture && <Photo className="product-photo" picture={picture} sizes="56px" maxWidth={320} decorative />}
            </span>
            <a href={url}>{name}</a>
            <span className="yard-fact text-13">{fact}</span>
            <b className="numeric nowrap">{moneyText(price)}</b>
          </li>
        ))}
      </ul>
      {link}
    </>
  );
}
