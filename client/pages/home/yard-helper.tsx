import { useState, type InputEvent } from "react";
import { useLocation } from "react-router-dom";
import type { MainPage } from "#shared/contract/general.ts";
import { readYardNumber, trampolinesFor, yardLimits, type YardQuestion } from "#shared/domain/yard.ts";
import { formatRoubles } from "#shared/domain/price.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { Photo } from "../../ui/photo.tsx";
import { YARD_PARAMETERS } from "./yard-parameters.ts";
import { yardReasons } from "./yard-reasons.ts";
import { YardPlan } from "./yard-plan.tsx";
import "./yard-helper.css";

const fields: Record<keyof YardQuestion, { label: string; unit: string }> = {
  length: { label: "Длина двора", unit: "м" },
  width: { label: "Ширина двора", unit: "м" },
  age: { label: "Младшему", unit: "лет" },
  weight: { label: "Самый тяжёлый", unit: "кг" },
};

/** Models that the answer shows; the others stand in the catalogue. */
const MOST_MODELS = 3;

/** Which trampoline suits the yard and those who jump: a GET form without script, at once with it. */
export function YardHelper({ sizes }: { sizes: MainPage["sizes"] }) {
  const { search } = useLocation();
  // Another address brings other answers: what was typed before gives way.
  return <YardForm key={search} sizes={sizes} asked={new URLSearchParams(search)} />;
}

function YardForm({ sizes, asked }: { sizes: MainPage["sizes"]; asked: URLSearchParams }) {
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(YARD_PARAMETERS.map((name) => [name, asked.get(name) ?? String(yardLimits[name].usual)])),
  );
  const numbers = YARD_PARAMETERS.map((name) => [name, readYardNumber(name, typed[name] ?? "")] as const);
  const question = Object.fromEntries(numbers.map(([name, number]) => [name, number ?? yardLimits[name].usual])) as unknown as YardQuestion;
  const wrong = numbers.filter(([, number]) => number === null).map(([name]) => name);
  const answer = trampolinesFor(sizes, question);
  const { best, fitting } = answer;
  const change = ({ currentTarget: { name, value } }: InputEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: value });

  return (
    <section className="yard on-dark" id="yard">
      <div className="wrap grid12 yard-in">
        <div className="yard-text">
          <h2 className="h2">
            Какой войдёт
            <br />
            во{NBSP}двор?
          </h2>
          <form className="yard-form" action={`${paths.home.href()}#yard`} data-scroll="keep">
            {YARD_PARAMETERS.map((name) => (
              <div key={name} className="yard-fld">
                <label htmlFor={`yard-${name}`}>{fields[name].label}</label>
                <span className="yard-num">
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
                  <p className="yard-err" id={`yard-${name}-error`}>
                    от{NBSP + yardLimits[name].min} до{NBSP + yardLimits[name].max}
                  </p>
                )}
              </div>
            ))}
            <button className="btn btn-light yard-go" type="submit">
              Подобрать
            </button>
          </form>
          <div className="yard-res" aria-live="polite">
            {best ? (
              <>
                <p className="yard-best">
                  Ставьте <b>{best.name}</b>
                </p>
                <ul className="yard-models">
                  {best.models.slice(0, MOST_MODELS).map(({ id, name, url, price, load_kg, picture }) => (
                    <li key={id}>
                      <span className="yard-ph">{picture && <Photo picture={picture} sizes="56px" maxWidth={320} decorative />}</span>
                      <a href={url}>{name}</a>
                      <span className="yard-fact">{`до${NBSP}${load_kg}${NBSP}кг`}</span>
                      <b className="num">{formatRoubles(price)}</b>
                    </li>
                  ))}
                </ul>
                <a className="btn btn-lime btn-l" href={best.url}>
                  Все батуты {best.name}
                </a>
              </>
            ) : (
              <p className="yard-best">{fitting.length === 0 ? "Такой двор для батута мал" : "Под такой вес и возраст модели нет"}</p>
            )}
            <details className="yard-why" open>
              <summary>Почему</summary>
              <ul>
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
