import { useState, type InputEvent, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { MainPage } from "#shared/contract/site.ts";
import { modelsFor, readYardNumber, trampolinesFor, yardLimits, type YardQuestion, type YardAnswer } from "#shared/domain/area/yard.ts";
import { yardSideFor } from "#shared/domain/area/free-ground.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { paths } from "#shared/paths.ts";
import { NBSP, numberText, plural } from "#shared/text/format.ts";
import { formHref } from "../../navigation/addresses.ts";
import { Photo } from "../../ui/photo.tsx";
import { YardPlan } from "./yard-plan.tsx";
import "./yard-helper.css";

interface Named {
  name: string;
  diameter_cm: number;
  models: readonly { load_kg: number; age_from: number | null; age_to: number | null }[];
}

/** Explains the answer: the yard, the weight, the age. @param small models for indoors that are shown instead */
function yardReasons(
  { length, width, age, weight }: YardQuestion,
  { best, fitting, tooLarge, load }: YardAnswer<Named["models"][number], Named>,
  small: number,
): string[] {
  const largest = fitting.at(-1);
  const reasons: string[] = [];
  if (largest) {
    const next = tooLarge ? `, ${tooLarge.name} — уже ${side(tooLarge)}` : "";
    reasons.push(
      `Двор ${metres(length)}${NBSP}×${NBSP}${metres(width)}${NBSP}м. Диаметру ${largest.name} нужно ${side(largest)}${next}: вокруг рамы по${NBSP}полтора метра.`,
    );
  } else if (tooLarge) {
    reasons.push(`Самому маленькому, ${tooLarge.name}, нужно ${side(tooLarge)}: вокруг рамы по${NBSP}полтора метра.`);
  }
  reasons.push(`Вес ${metres(weight)}${NBSP}кг и${NBSP}пятая часть запаса: нагрузка от${NBSP}${load}${NBSP}кг. Прыгают по${NBSP}одному.`);
  const years = `${metres(age)}${NBSP}${plural(Math.floor(age), "год", "года", "лет")}`;
  if (best || small > 0) reasons.push(`${years}: показываем модели для этого возраста.`);
  else reasons.push(`${years} и${NBSP}${metres(weight)}${NBSP}кг: модели, которая подходит обоим, в${NBSP}каталоге нет.`);
  if (best && largest && best.name !== largest.name)
    reasons.push(`Во${NBSP}двор войдёт и${NBSP}${largest.name}, но${NBSP}под такой вес и${NBSP}возраст его нет.`);
  return reasons;
}

const metres = (value: number) => numberText(value, { max: 1 });

function side({ diameter_cm }: Named): string {
  // Rounded up, so that the space is enough.
  const length = metres(Math.ceil(yardSideFor(diameter_cm) / 10) / 10);
  return `${length}${NBSP}×${NBSP}${length}${NBSP}м`;
}

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
    <section className="section yard on-dark" id="yard">
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
                    onInput={change}
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
                models={best.models}
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
                <p className="h3 yard-best">
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
                    Прыгать можно и{NBSP}дома: <b className="heavy nowrap">мини-батут</b>
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
            <details className="yard-why text-15" open>
              <summary className="semibold">Почему</summary>
              <ul className="stack gap-6">
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
      <p className="h3 yard-best">{children}</p>
      <ul className="yard-models full-width">
        {models.slice(0, MOST_MODELS).map(({ id, name, url, price, load_kg, picture }) => (
          <li key={id}>
            <span className="yard-photo clip rounded-inner">
              {picture && <Photo className="product-photo" picture={picture} sizes="56px" maxWidth={320} decorative />}
            </span>
            <a href={url}>{name}</a>
            <span className="yard-fact text-13">{`до${NBSP}${load_kg}${NBSP}кг`}</span>
            <b className="numeric nowrap">{moneyText(price)}</b>
          </li>
        ))}
      </ul>
      {link}
    </>
  );
}
