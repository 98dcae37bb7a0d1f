import { useEffect, useRef } from "react";
import type { HallPlan, PlannerLine } from "#shared/contract/planner.ts";
import { moneyText } from "#shared/domain/price.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import { parametersOf, plannerHref, type PlannerState } from "./address.ts";
import { lineReason, optionReasons } from "./reasons.ts";
import "./lines.css";

/** The list of the plan. Each line can get another model or quantity, or be removed; each change leads to a new address. */
export function Lines({ plan, state }: { plan: HallPlan; state: PlannerState }) {
  const { lines, total, rest } = plan;
  return (
    <section aria-labelledby="hall-lines">
      <div className="section-head">
        <h2 className="h2" id="hall-lines">
          {lines.length}
          {NBSP}
          {plural(lines.length, "позиция", "позиции", "позиций")}
        </h2>
        <p className="h3 numeric hall-lines-total">{moneyText(total)}</p>
      </div>
      <ol className="hall-lines">
        {lines.map((line, index) => (
          <Line key={line.role} line={line} number={index + 1} rest={rest} state={state} />
        ))}
      </ol>
    </section>
  );
}

interface LineProps {
  line: PlannerLine;
  /** Its number on the plan. */
  number: number;
  rest: number;
  state: PlannerState;
}

function Line({ line, number, rest, state }: LineProps) {
  const { role, role_name, name, url, picture, size, price, quantity, total, short, most } = line;
  const quantityName = `q_${role}`;
  return (
    <li className="hall-line-item" id={`line-${role}`} tabIndex={-1}>
      <span className="hall-line-number" aria-hidden="true">
        {number}
      </span>
      <span className="hall-line-photo">
        {picture && <Photo className="product-photo" picture={picture} sizes="96px" maxWidth={320} decorative />}
      </span>
      <div className="hall-line-about">
        <p className="hall-line-role">{role_name}</p>
        <h3 className="hall-line-name">
          <a href={url}>{name}</a>
        </h3>
        <p className="hall-line-facts soft">
          {moneyText(price)}
          {size !== "" && ` · ${size}`}
        </p>
        {short && <p className="hall-line-short">{lineReason(line, rest)}</p>}
      </div>
      <LineForm line={line} state={state} />
      <div className="hall-line-quantity" role="group" aria-label={`Количество: ${name}`}>
        <a
          href={plannerHref(state, { [quantityName]: String(quantity - 1) })}
          data-scroll="keep"
          aria-label={quantity > 1 ? "Меньше" : "Убрать"}
        >
          <Icon name="minus" small />
        </a>
        <b className="numeric">{quantity}</b>
        {quantity < most ? (
          <a href={plannerHref(state, { [quantityName]: String(quantity + 1) })} data-scroll="keep" aria-label="Больше">
            <Icon name="plus" small />
          </a>
        ) : (
          <span aria-hidden="true" />
        )}
      </div>
      <b className="hall-line-total numeric">{moneyText(total)}</b>
      <a
        className="icon-button hall-line-remove"
        href={plannerHref(state, { [quantityName]: "0" })}
        data-scroll="keep"
        aria-label={`Убрать: ${role_name}`}
      >
        <Icon name="trash-2" small />
      </a>
    </li>
  );
}

/** Chooses another model for the same role. Without script a button submits the choice. */
function LineForm({ line: { role, role_name, id, options }, state }: { line: PlannerLine; state: PlannerState }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.reset(), [id]);
  if (options.length < 2) return <span className="hall-line-swap" />;
  const name = `p_${role}`;
  return (
    <form className="hall-line-swap" ref={form} method="get" action={paths.planner.href()} data-scroll="keep">
      {parametersOf(state, { [name]: null }).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <select
        className="field-input"
        name={name}
        aria-label={`Модель: ${role_name}`}
        defaultValue={id}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {options.map(({ id: other, name: model, price, why_not }) => (
          <option key={other} value={other} disabled={why_not !== null}>
            {`${model} — ${moneyText(price)}${why_not ? `, ${optionReasons[why_not]}` : ""}`}
          </option>
        ))}
      </select>
      <button className="button button-soft hall-line-apply" type="submit">
        Заменить
      </button>
    </form>
  );
}
