import { useEffect, useRef, type FocusEvent, type FormEvent } from "react";
import type { HallField } from "#shared/domain/hall.ts";
import { paths } from "#shared/paths.ts";
import { FieldError } from "../../ui/field.tsx";
import { parametersOf, type PlannerData, type PlannerState } from "./address.ts";
import "../../ui/form.css";
import "./hall-form.css";

const fields: readonly { name: HallField; label: string; unit: string }[] = [
  { name: "area", label: "Площадь", unit: "м²" },
  { name: "length", label: "или длина", unit: "м" },
  { name: "width", label: "и ширина", unit: "м" },
  { name: "height", label: "Потолок", unit: "м" },
  { name: "budget", label: "Бюджет", unit: "₽" },
];

/** The hall, the kind of club and the budget. A GET form; with script a change is applied at once. */
export function HallForm({ data, state }: { data: PlannerData; state: PlannerState }) {
  const { kinds, kind, hall, errors, typed, plan } = data;
  const form = useRef<HTMLFormElement>(null);
  // A new plan brings new values for the fields. The field that is being edited keeps what was typed.
  useEffect(() => resetFields(form.current), [data]);
  const changes = parametersOf({ typed: {}, changes: state.changes });
  const isMeasured = typed.length !== undefined && typed.width !== undefined;
  return (
    <form
      className="hall-form"
      ref={form}
      method="get"
      action={paths.planner.href()}
      data-scroll="keep"
      aria-label="Зал и бюджет"
      onInput={apply}
    >
      {changes.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className="hall-form-kinds">
        <legend className="hall-form-title">Что это за клуб</legend>
        {kinds.map(({ id, name, text }) => (
          <label key={id} className="hall-form-kind">
            <input className="visually-hidden" type="radio" name="kind" value={id} defaultChecked={id === kind} />
            <span>
              <b>{name}</b>
              <span className="soft">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="hall-form-fields">
        {fields.map(({ name, label, unit }) => {
          const error = errors[name];
          return (
            <div key={name} className={`field hall-form-${name}${error ? " is-invalid" : ""}`}>
              <label className="field-label" htmlFor={`hall-${name}`}>
                {label}
              </label>
              <span className="hall-form-number">
                <input
                  className="field-input"
                  id={`hall-${name}`}
                  name={name}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={16}
                  placeholder={hall[name].toLocaleString("ru-RU")}
                  defaultValue={name === "area" && isMeasured ? "" : (typed[name] ?? "")}
                  onBlur={applyTyped}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error && `hall-${name}-error`}
                />
                <i aria-hidden="true">{unit}</i>
              </span>
              {error && <FieldError id={`hall-${name}-error`} text={error} />}
            </div>
          );
        })}
        {plan && (
          <div className="field hall-form-region">
            <label className="field-label" htmlFor="hall-region">
              Куда везём
            </label>
            <select className="field-input" id="hall-region" name="region" defaultValue={plan.delivery.region}>
              {plan.delivery.regions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
        <button className="button button-large hall-form-submit" type="submit">
          Собрать зал
        </button>
      </div>
    </form>
  );
}

/** Radio buttons and the region are applied at once. */
function apply({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
  if ((target as HTMLInputElement).type === "radio" || target instanceof HTMLSelectElement) currentTarget.requestSubmit();
}

/** A typed number is applied when the focus leaves its field, or with Enter. The length alone is not applied while the visitor goes on to the width, and the other way round. */
function applyTyped({ currentTarget: { form, name, value, defaultValue }, relatedTarget }: FocusEvent<HTMLInputElement>): void {
  if (value === defaultValue || !form) return;
  const other = name === "length" ? "width" : name === "width" ? "length" : null;
  const waits = other !== null && new FormData(form).get(other) === "" && (relatedTarget as HTMLInputElement | null)?.name === other;
  if (!waits) form.requestSubmit();
}

function resetFields(form: HTMLFormElement | null): void {
  const active = document.activeElement;
  const kept = form && active instanceof HTMLInputElement && active.form === form && active.type !== "radio" ? active.value : null;
  form?.reset();
  if (kept !== null) (active as HTMLInputElement).value = kept;
}
