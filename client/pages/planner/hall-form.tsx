import { useEffect, useRef, type FocusEvent, type FormEvent } from "react";
import type { HallField } from "#shared/domain/area/hall.ts";
import { paths } from "#shared/paths.ts";
import { numberText } from "#shared/text/format.ts";
import { FieldError } from "../../ui/form/field.tsx";
import { usePause } from "../../ui/use-pause.ts";
import { parametersOf, type PlannerData, type PlannerState } from "./address.ts";
import "../../ui/form/form.css";

const fields: readonly { name: HallField; label: string; unit: string }[] = [
  { name: "area", label: "Площадь", unit: "м²" },
  { name: "length", label: "или длина", unit: "м" },
  { name: "width", label: "и ширина", unit: "м" },
  { name: "height", label: "Потолок", unit: "м" },
  { name: "budget", label: "Бюджет", unit: "₽" },
];

/** A typed number is applied when the typing pauses: on a phone the focus stays in the field while the visitor looks at the plan. */
const PAUSE_MS = 700;

/** The hall, the kind of club and the budget. A GET form; with script a choice is applied at once, a number when its typing pauses or its field is left. */
export function HallForm({ data, state }: { data: PlannerData; state: PlannerState }) {
  const { kinds, kind, hall, errors, typed, plan } = data;
  const form = useRef<HTMLFormElement>(null);
  // A new plan brings new values for the fields. The field that is being edited keeps what was typed.
  useEffect(() => resetFields(form.current), [data]);
  const typing = usePause();
  const apply = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const control = target as HTMLInputElement | HTMLSelectElement;
    if (control instanceof HTMLSelectElement || control.type === "radio") currentTarget.requestSubmit();
    else typing.wait(() => applyTyped(control, null), PAUSE_MS);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    typing.cancel();
    applyTyped(currentTarget, relatedTarget as HTMLInputElement | null);
  };
  const changes = parametersOf({ typed: {}, changes: state.changes });
  const isMeasured = typed.length !== undefined && typed.width !== undefined;
  return (
    <form
      className="hall-form no-print stack gap-24"
      ref={form}
      method="get"
      action={paths.planner.href()}
      data-scroll="keep"
      aria-label="Зал и бюджет"
      onInput={apply}
      onSubmit={typing.cancel}
    >
      {changes.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className="hall-form-kinds stack gap-8">
        <legend className="hall-form-title text-15 medium">Что это за клуб</legend>
        {kinds.map(({ id, name, text }) => (
          <label key={id} className="hall-form-kind stack">
            <input className="visually-hidden" type="radio" name="kind" value={id} defaultChecked={id === kind} />
            <span className="stack top gap-4 text-15 surface-inner">
              <b className="text-17">{name}</b>
              <span className="soft">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="hall-form-fields stack">
        {fields.map(({ name, label, unit }) => {
          const error = errors[name];
          return (
            <div key={name} className={`field hall-form-${name}${error ? " is-invalid" : ""}`}>
              <label className="field-label" htmlFor={`hall-${name}`}>
                {label}
              </label>
              <span className="hall-form-number stack">
                <input
                  className="field-input"
                  id={`hall-${name}`}
                  name={name}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={16}
                  placeholder={numberText(hall[name])}
                  defaultValue={name === "area" && isMeasured ? "" : (typed[name] ?? "")}
                  onBlur={leave}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error && `hall-${name}-error`}
                />
                <span className="center text-15 soft" aria-hidden="true">
                  {unit}
                </span>
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
        <button className="button button-large unscripted full-row" type="submit">
          Собрать зал
        </button>
      </div>
    </form>
  );
}

/**
 * Applies a typed number. The length or the width waits until the other one is typed too, unless the focus leaves both fields.
 * @param next the field that gets the focus; null = the focus stays
 */
function applyTyped({ form, name, value, defaultValue }: HTMLInputElement, next: HTMLInputElement | null): void {
  if (value === defaultValue || !form) return;
  const other = name === "length" ? "width" : name === "width" ? "length" : null;
  const waits = other !== null && new FormData(form).get(other) === "" && (!next || next.name === other);
  if (!waits) form.requestSubmit();
}

function resetFields(form: HTMLFormElement | null): void {
  const active = document.activeElement;
  const kept = form && active instanceof HTMLInputElement && active.form === form && active.type !== "radio" ? active.value : null;
  form?.reset();
  if (kept !== null) (active as HTMLInputElement).value = kept;
}
