import { useState, type InputEvent, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { MainPage } from "#shared/contract/general.ts";
import { modelsFor, readYardNumber, trampolinesFor, yardLimits, type YardQuestion } from "#shared/domain/yard.ts";
import { moneyText } from "#shared/domain/price.ts";
import { paths } from "#shared/paths.ts";
import { formHref } from "../../navigation/form-address.ts";
import { NBSP } from "#shared/text/space.ts";
import { Photo } from "../../ui/photo.tsx";
import { yardReasons } from "./yard-reasons.ts";
import { YardPlan } from "./yard-plan.tsx";
import "./yard-helper.css";

/** Query parameters of the home page that the yard helper uses. */
export const YARD_PARAMETERS = ["length", "width", "age", "weight"] as const;

const fields: Record<keyof YardQuestion, { label: string; unit: string }> = {
  length: { label: "Длина двора", unit: "м" },
  width: { label: "Ширина двора", unit: "м" },
  age: { label: "Младшему", unit: "лет" },
  weight: { label: "Самый тяжёлый", unit: "кг" },
};

/** Models that the answer shows; the others are in the catalogue. */
const MOST_MODELS = 3;

/** Finds the trampoline for a yard and its jumpers. Without script it is a GET form; with script it answers at once. */
export function YardHelper({ sizes, indoor }: Pick<MainPage, "sizes" | "indoor">) {
  const { search } = useLocation();
  // A new address replaces what was typed.
  return <YardForm key={search} sizes={sizes} indoor={indoor} asked={new URLSearchParams(search)} />;
}

function YardForm({ sizes, indoor, asked }: Pick<MainPage, "sizes" | "indoor"> & { asked: URLSearchParams }) {
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(YARD_PARAMETERS.map((name) => [name, asked.get(name) ?? String(yardLimits[name].usual)])),
  );
  const numbers = YARD_PARAMETERS.map((name) => [name, readYardNumber(name, typed[name] ?? "")] as const);
  const question = Object.fromEntries(numbers.map(([name, number]) => [name, number ?? yardLimits[name].usual])) as unknown as YardQuestion;
  const wrong = numbers.filter(([, number]) => number === null).map(([name]) => name);
  const answer = trampolinesFor(sizes, question);
  const { best, fitting } = answer;
  const small = best || !indoor ? [] : modelsFor(indoor.models, question);
  const change = ({ currentTarget: { name, value } }: InputEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: value });

  return (
    <section className="yard on-dark" id="yard">
      <div className="wrap grid12 yard-inner">
        <div className="yard-text">
          <h2 className="h2">
            Какой войдёт
            <br />
            во{NBSP}двор?
          </h2>
          <form className="yard-form" action={`${paths.home.href()}#yard`} data-scroll="keep">
            {YARD_PARAMETERS.map((name) => (
              <div key={name} className="yard-field">
                <label htmlFor={`yard-${name}`}>{fields[name].label}</label>
                <span className="yard-number">
                  <input
                    id={`yard-${name}`}
                    name={name}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={5}
                    value={typed[name]}
                    onInput={change}
                    aria-invalid={wrong.includes(name) || undefined}
                    aria-describedby={wrong.includes(name) ? `yard-${name}-error` : undefined}
                  />
                  <i>{fields[name].unit}</i>
                </span>
                {wrong.includes(name) && (
                  <p className="yard-error" id={`yard-${name}-error`}>
                    от{NBSP + yardLimits[name].min} до{NBSP + yardLimits[name].max}
                  </p>
                )}
              </div>
            ))}
            <button className="button button-light yard-submit" type="submit">
              Подобрать
            </button>
          </form>
          <div className="yard-result" aria-live="polite">
            {best ? (
              <Answer
                models={best.models}
                link={
                  <a className="button button-accent button-large" href={best.url}>
                    Все батуты {best.name}
                  </a>
                }
              >
                Ставьте <b>{best.name}</b>
              </Answer>
            ) : (
              <>
                <p className="yard-best">
                  {fitting.length === 0 ? `Для батута с${NBSP}сеткой двор мал` : `Под такой вес и${NBSP}возраст батута с${NBSP}сеткой нет`}
                </p>
                {small.length > 0 && (
                  <Answer
                    models={small}
                    link={
                      <a className="button button-accent button-large" href={indoor?.url}>
                        Все мини-батуты
                      </a>
                    }
                  >
                    Прыгать можно и{NBSP}дома: <b>мини-батут</b>
                  </Answer>
                )}
                <p>
                  {small.length > 0 ? "Или позвоним и" : "Позвоним и"}
                  {NBSP}подберём вместе: бывает двор другой формы, батут вровень с{NBSP}землёй или модель под заказ.
                </p>
                <a className="button button-light" href={formHref("call")}>
                  Заказать звонок
                </a>
              </>
            )}
            <details className="yard-why" open>
              <summary>Почему</summary>
              <ul>
                {yardReasons(question, answer, small.length).map((reason) => (
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

/** Models under a heading, and where the others are. */
function Answer({ models, link, children }: { models: MainPage["sizes"][number]["models"]; link: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className="yard-best">{children}</p>
      <ul className="yard-models">
        {models.slice(0, MOST_MODELS).map(({ id, name, url, price, load_kg, picture }) => (
          <li key={id}>
            <span className="yard-photo">{picture && <Photo picture={picture} sizes="56px" maxWidth={320} decorative />}</span>
            <a href={url}>{name}</a>
            <span className="yard-fact">{`до${NBSP}${load_kg}${NBSP}кг`}</span>
            <b className="numeric">{moneyText(price)}</b>
          </li>
        ))}
      </ul>
      {link}
    </>
  );
}
