import { useEffect, useRef, type FocusEvent, type FormEvent, type KeyboardEvent, type SubmitEvent, type ToggleEvent } from "react";
import type { Facet } from "#shared/contract/catalog.ts";
import { Icon } from "../../ui/icon.tsx";
import { parameterOf } from "./address.ts";
import "./facets.css";

export const FILTERS_ID = "filters";
export const FILTERS_FORM = "filters-form";

interface FacetsProps {
  facets: readonly Facet[];
  pathname: string;
  total: number;
}

/**
 * The filters: a GET form, so that they work as an address and without script. At the side from 1024 px, below that a sheet
 * (a popover, which needs no script either).
 */
export function Facets({ facets, pathname, total }: FacetsProps) {
  const form = useRef<HTMLFormElement>(null);
  // New data has set the fields' defaults; what was typed and not applied gives way to them.
  useEffect(() => form.current?.reset(), [facets]);
  const flags = facets.filter((facet) => facet.type === "flag");
  return (
    <aside className="tside" id={FILTERS_ID} popover="auto" tabIndex={-1} aria-label="Фильтры" onToggle={takeFocus} onKeyDown={keepFocus}>
      <div className="tside-top">
        <h2 className="h3">Фильтры</h2>
        <button className="icbtn" type="button" popoverTarget={FILTERS_ID} popoverTargetAction="hide" aria-label="Закрыть фильтры">
          <Icon name="x" />
        </button>
      </div>
      <form
        className="facets"
        id={FILTERS_FORM}
        ref={form}
        method="get"
        action={pathname}
        data-scroll="keep"
        onChange={apply}
        onSubmit={closeSheet}
      >
        {facets.map((facet) => (facet.type === "flag" ? null : <FacetField key={facet.id} facet={facet} />))}
        {flags.length > 0 && (
          <fieldset className="facet">
            <legend className="vh">Ещё</legend>
            {flags.map(({ id, name, data }) => (
              <Option key={id} name={parameterOf(id)} value="1" label={name} note="" {...data} />
            ))}
          </fieldset>
        )}
        <p className="facets-go">
          <button className="btn btn-wide" type="submit">
            Показать товары: {total}
          </button>
        </p>
      </form>
    </aside>
  );
}

/** A tick is applied at once; the button closes the sheet, and applies where there is no script. */
function apply({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
  if ((target as HTMLInputElement).type === "checkbox") currentTarget.requestSubmit();
}

/** A typed number is applied when its field is left; Enter applies it as in any form. */
function applyTyped({ currentTarget: { form, value, defaultValue } }: FocusEvent<HTMLInputElement>): void {
  if (value !== defaultValue) form?.requestSubmit();
}

function takeFocus({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  if (newState === "open") currentTarget.focus();
}

/** The open sheet covers the page: Tab goes round inside it. The browser itself closes it on Esc and gives the focus back. */
function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: sheet, target, key, shiftKey } = event;
  if (key !== "Tab" || !sheet.matches(":popover-open")) return;
  const fields = [...sheet.querySelectorAll<HTMLElement>("button, input:enabled")];
  const [from, to] = shiftKey ? [fields[0], fields.at(-1)] : [fields.at(-1), fields[0]];
  if (target !== from && !(shiftKey && target === sheet)) return;
  event.preventDefault();
  to?.focus();
}

/** A press of the button has a submitter; a change of a field has none, and leaves the sheet open. */
function closeSheet({ currentTarget, nativeEvent }: SubmitEvent<HTMLFormElement>): void {
  if (nativeEvent.submitter) currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}

function FacetField({ facet }: { facet: Exclude<Facet, { type: "flag" }> }) {
  const name = parameterOf(facet.id);
  if (facet.type === "range") return <RangeField facet={facet} name={name} />;
  return (
    <fieldset className="facet">
      <legend className="facet-h">{facet.name}</legend>
      <div className={facet.data.length > 8 ? "facet-long" : undefined}>
        {facet.data.map((option) => (
          <Option key={option.value} name={name} {...option} />
        ))}
      </div>
    </fieldset>
  );
}

function RangeField({ facet, name }: { facet: Extract<Facet, { type: "range" }>; name: string }) {
  const { unit, min, max, from, to } = facet.data;
  return (
    <fieldset className="facet">
      <legend className="facet-h">
        {facet.name}
        {unit && `, ${unit}`}
      </legend>
      <div className="range-in">
        <Bound word="от" name={`${name}_min`} bound={min} applied={from} />
        <span aria-hidden="true">—</span>
        <Bound word="до" name={`${name}_max`} bound={max} applied={to} />
      </div>
    </fieldset>
  );
}

function Bound({ word, name, bound, applied }: { word: string; name: string; bound: number; applied: number | null }) {
  return (
    <label>
      <span className="vh">{word}</span>
      <input
        className="num"
        name={name}
        inputMode="decimal"
        autoComplete="off"
        placeholder={`${word} ${bound.toLocaleString("ru-RU")}`}
        defaultValue={applied ?? ""}
        onBlur={applyTyped}
      />
    </label>
  );
}

interface OptionProps {
  name: string;
  value: string;
  label: string;
  note: string;
  count: number;
  selected: boolean;
}

function Option({ name, value, label, note, count, selected }: OptionProps) {
  const empty = count === 0 && !selected;
  return (
    <label className={`opt${empty ? " is-off" : ""}`}>
      <input type="checkbox" name={name} value={value} defaultChecked={selected} disabled={empty} />
      <span className="opt-l">
        {label} {note && <span>{note}</span>}
      </span>
      <span className="opt-n num">{count}</span>
    </label>
  );
}
