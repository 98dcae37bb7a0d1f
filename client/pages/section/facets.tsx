import { useEffect, useRef, type FocusEvent, type FormEvent, type KeyboardEvent, type SubmitEvent, type ToggleEvent } from "react";
import { useLocation } from "react-router-dom";
import type { Facet } from "#shared/contract/catalog.ts";
import { numberText } from "#shared/text/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { parameterOf } from "./address.ts";
import "./facets.css";

export const FILTERS_ID = "filters";
export const FILTERS_FORM = "filters-form";

/** Fields before «Ещё фильтры». */
const SHOWN = 8;

type Field = Exclude<Facet, { type: "flag" }>;

interface FacetsProps {
  facets: readonly Facet[];
  /** The address of the list without filters. */
  address: string;
  total: number;
}

/**
 * The filters: a GET form, so that they have an address and work without script. From 1024 px on at the side, below that a sheet (a
 * popover, which needs no script).
 */
export function Facets({ facets, address, total }: FacetsProps) {
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  // New data changes the default values. Values that were typed but not applied, and ticks that could not be applied, are reset, unless a
  // number is being typed: it is applied together with what is ticked beside it.
  useEffect(() => {
    if (typing.current !== document.activeElement) form.current?.reset();
  }, [facets, key]);
  const apply = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const field = target as HTMLInputElement;
    // React's `onChange` does not notice a checkbox after a reset of the form.
    if (field.type === "checkbox") currentTarget.requestSubmit();
    else typing.current = field;
  };
  const onSubmit = ({ currentTarget, nativeEvent }: SubmitEvent<HTMLFormElement>) => {
    typing.current = null;
    // Only a press of the button has a submitter: a changed field leaves the sheet open.
    if (nativeEvent.submitter) currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
  };
  const [pathname, search] = address.split("?");
  const flags = facets.filter((facet) => facet.type === "flag");
  const fields = facets.filter((facet) => facet.type !== "flag");
  const rest = fields.slice(SHOWN);
  return (
    <aside className="filters" id={FILTERS_ID} popover="auto" tabIndex={-1} aria-label="Фильтры" onToggle={takeFocus} onKeyDown={keepFocus}>
      <div className="filters-top row">
        <h2 className="h3">Фильтры</h2>
        <button className="icon-button" type="button" popoverTarget={FILTERS_ID} popoverTargetAction="hide" aria-label="Закрыть фильтры">
          <Icon name="x" />
        </button>
      </div>
      <form id={FILTERS_FORM} ref={form} method="get" action={pathname} data-scroll="keep" onInput={apply} onSubmit={onSubmit}>
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.slice(0, SHOWN).map((facet) => (
          <FacetField key={facet.id} facet={facet} />
        ))}
        {rest.length > 0 && (
          <details className="facets-rest" open={rest.some(isApplied)}>
            <summary className="semibold">Ещё фильтры: {rest.length}</summary>
            {rest.map((facet) => (
              <FacetField key={facet.id} facet={facet} />
            ))}
          </details>
        )}
        {flags.length > 0 && (
          <fieldset className="facet">
            <legend className="visually-hidden">Ещё</legend>
            {flags.map(({ id, name, data }) => (
              <Option key={id} name={parameterOf(id)} value="1" label={name} note="" {...data} />
            ))}
          </fieldset>
        )}
        <p className="facets-submit">
          <button className="button button-wide" type="submit">
            {`Показать товары: ${total}`}
          </button>
        </p>
      </form>
    </aside>
  );
}

/** A typed number is applied when its field is left, or with Enter. */
function applyTyped({ currentTarget: { form, value, defaultValue } }: FocusEvent<HTMLInputElement>): void {
  if (value !== defaultValue) form?.requestSubmit();
}

function takeFocus({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  if (newState === "open") currentTarget.focus();
}

/** The sheet covers the page: Tab stays inside it. The browser closes it on Esc and returns the focus. */
function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: sheet, target, key, shiftKey } = event;
  if (key !== "Tab" || !sheet.matches(":popover-open")) return;
  const fields = [...sheet.querySelectorAll<HTMLElement>("button, summary, input:enabled")].filter((field) => field.checkVisibility());
  const [from, to] = shiftKey ? [fields[0], fields.at(-1)] : [fields.at(-1), fields[0]];
  if (target !== from && !(shiftKey && target === sheet)) return;
  event.preventDefault();
  to?.focus();
}

function isApplied({ type, data }: Field): boolean {
  return type === "range" ? data.from !== null || data.to !== null : data.some(({ selected }) => selected);
}

function FacetField({ facet }: { facet: Field }) {
  const name = parameterOf(facet.id);
  if (facet.type === "range") return <RangeField facet={facet} name={name} />;
  return (
    <fieldset className="facet">
      <legend className="facet-title bold">{facet.name}</legend>
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
      <legend className="facet-title bold">{unit ? `${facet.name}, ${unit}` : facet.name}</legend>
      <div className="facet-range stack middle gap-4 soft">
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
      <span className="visually-hidden">{word}</span>
      <input
        className="numeric"
        name={name}
        inputMode="decimal"
        autoComplete="off"
        placeholder={`${word} ${numberText(bound)}`}
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
    <label className={empty ? "is-off" : undefined}>
      <input type="checkbox" name={name} value={value} defaultChecked={selected} disabled={empty} />
      <span>
        {`${label} `}
        {note && <span>{note}</span>}
      </span>
      <small>{count}</small>
    </label>
  );
}
