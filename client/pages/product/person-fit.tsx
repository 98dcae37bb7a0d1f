import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { PERSON_FIELDS, personFit, personLimits, readPersonNumber, type PersonField, type PersonRule } from "#shared/domain/person-fit.ts";
import { NBSP } from "#shared/text/format.ts";
import { InputField } from "../../ui/form/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { DetailsProps } from "./choice.ts";
import { specsOfChoice } from "./drawing/drawn.ts";
import "../../ui/form/form.css";

const STORAGE_KEY = "person";
const labels: Record<PersonField, string> = { height: "Рост, см", weight: "Вес, кг" };
type Typed = Record<PersonField, string>;

/** Height and weight that the visitor typed last on a product page; they stay in the browser. */
function remembered(): Typed | null {
  try {
    const { height, weight } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") as Typed;
    return { height: String(height), weight: String(weight) };
  } catch {
    return null;
  }
}

function typedIn(form: HTMLFormElement | null): Typed {
  const data = new FormData(form ?? undefined);
  return Object.fromEntries(PERSON_FIELDS.map((field) => [field, String(data.get(field) ?? "")])) as Typed;
}

/** Asks for height and weight, and says whether the chosen product suits. Without script it is a GET form; with script it answers at once. */
export function PersonFit({ rule, data, choice }: DetailsProps & { rule: PersonRule }) {
  const asked = new URLSearchParams(useLocation().search);
  const isAsked = PERSON_FIELDS.some((field) => asked.has(field));
  const [typed, setTyped] = useState<Typed>({ height: asked.get("height") ?? "", weight: asked.get("weight") ?? "" });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Somebody may have typed before this code came.
    const early = typedIn(form.current);
    const known = early.height || early.weight || isAsked ? early : remembered();
    if (known) setTyped(known);
  }, [isAsked]);
  const change = () => {
    // What was typed into the other field before this code came may not be known to it yet.
    const now = typedIn(form.current);
    setTyped(now);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(now));
    } catch {
      // Without storage the visitor is asked again.
    }
  };
  const numbers = { height: readPersonNumber("height", typed.height), weight: readPersonNumber("weight", typed.weight) };
  const reasons = personFit(rule, specsOfChoice(data.card, choice), {
    height: numbers.height ?? undefined,
    weight: numbers.weight ?? undefined,
  });
  const fits = reasons.every((reason) => reason.fits);
  const walks = reasons.every((reason) => reason.fits || reason.walks);
  return (
    <section className={reasons.length > 0 ? "section" : "section no-print"} id="person" aria-labelledby="person-title">
      <div className="wrap grid12">
        <h2 className="h2 product-section-title full-row" id="person-title">
          Подойдёт ли{NBSP}вам
        </h2>
        <form
          ref={form}
          className="part-fit-form stack fit gap-16 surface full-row"
          action={`${data.card.url}#person`}
          onSubmit={(event) => event.preventDefault()}
          noValidate
        >
          {choice.modification && <input type="hidden" name="m" value={choice.id} />}
          <div className="person-fields stack gap-16">
            {PERSON_FIELDS.map((field) => (
              <InputField
                key={field}
                id={`person-${field}`}
                name={field}
                label={labels[field]}
                inputMode="decimal"
                autoComplete="off"
                maxLength={5}
                value={typed[field]}
                onInput={change}
                error={numbers[field] === null ? `от${NBSP}${personLimits[field].min} до${NBSP}${personLimits[field].max}` : undefined}
              />
            ))}
            <button className="button unscripted" type="submit">
              Проверить
            </button>
          </div>
          <div className="stack fit gap-8" role="status">
            {reasons.length > 0 && (
              <p className="h3">{walks ? `Подходит вам${fits ? "" : ` для${NBSP}ходьбы`}` : `Вам не${NBSP}подходит`}</p>
            )}
            <ul className="stack gap-6">
              {reasons.map((reason) => (
                <li className="row gap-8" key={reason.text}>
                  <Icon name={reason.fits ? "check" : "x"} small />
                  {reason.text}
                </li>
              ))}
            </ul>
            {!fits && (
              <a className="more-link" href={data.section.url}>
                Другие: {data.section.name.toLowerCase()}
              </a>
            )}
          </div>
          <p className="field-hint text-13 soft">
            Рост и{NBSP}вес остаются в{NBSP}вашем браузере.
          </p>
        </form>
      </div>
    </section>
  );
}
