import { useEffect, useRef } from "react";
import type { HallPlan, PlannerLine, PlannerShortage } from "#shared/contract/planner.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { plural, NBSP, numberText } from "#shared/text/format.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import { parametersOf, plannerHref, type PlannerState } from "./address.ts";
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
        <p className="h3 numeric nowrap">{moneyText(total)}</p>
      </div>
      <ol className="ruled">
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
    <li className="hall-line-item stack middle" id={`line-${role}`} tabIndex={-1}>
      <span className="hall-line-number center text-13 bold" aria-hidden="true">
        {number}
      </span>
      <span className="hall-line-photo no-print surface-inner">
        {picture && <Photo className="product-photo" picture={picture} sizes="96px" maxWidth={320} decorative />}
      </span>
      <div className="hall-line-about">
        <p className="text-13 soft">{role_name}</p>
        <h3 className="hall-line-name text-17 semibold hover-primary">
          <a href={url}>{name}</a>
        </h3>
        <p className="soft text-15">
          {moneyText(price)}
          {size !== "" && ` · ${size}`}
        </p>
        {short && <p className="hall-line-short medium text-15">{lineReason(line, rest)}</p>}
      </div>
      <LineForm line={line} state={state} />
      <div className="hall-line-quantity stack middle" role="group" aria-label={`Количество: ${name}`}>
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
      <b className="hall-line-total numeric text-20 nowrap">{moneyText(total)}</b>
      <a
        className="icon-button hall-line-remove no-print"
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
  if (options.length < 2) return <span className="hall-line-swap no-print" />;
  const name = `p_${role}`;
  return (
    <form className="hall-line-swap no-print row gap-8" ref={form} method="get" action={paths.planner.href()} data-scroll="keep">
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
      <button className="button button-soft unscripted" type="submit">
        Заменить
      </button>
    </form>
  );
}

/** Why a line of the plan has fewer pieces than the hall needs. */
export function lineReason({ short, wanted, quantity, most, ceiling, price }: PlannerLine, rest: number): string {
  if (short === "place")
    return quantity > 0 ? `Нужно ${wanted}, больше не${NBSP}помещается` : `Не${NBSP}помещается вместе с${NBSP}зоной безопасности`;
  if (short === "ceiling") return `Нужен потолок от${NBSP}${numberText(ceiling)}${NBSP}м`;
  if (short === "stock") return most > 0 ? `Нужно ${wanted}, в${NBSP}наличии ${most}` : `Нет в${NBSP}наличии`;
  if (short === "block") return `Целый прямоугольник: ${quantity} из${NBSP}${wanted}`;
  if (quantity > 0) return `Нужно ${wanted}, больше не${NBSP}входит в${NBSP}бюджет`;
  return `Не${NBSP}входит в${NBSP}бюджет: не${NBSP}хватает ${moneyText(Math.max(Math.ceil(price - rest), 1))}`;
}

/** Why a model of the list cannot be chosen. */
export const optionReasons: Readonly<Record<PlannerShortage, string>> = {
  place: "не помещается",
  money: "дороже бюджета",
  stock: "столько нет",
  ceiling: "низкий потолок",
  block: "не помещается",
};
