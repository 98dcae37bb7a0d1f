import type { FormEvent } from "react";
import type { SectionPage } from "#shared/contract/catalog.ts";
import { Icon } from "../../ui/icon.tsx";
import { appliedFilters } from "./address.ts";
import { FILTERS_FORM, FILTERS_ID } from "./facets.tsx";
import "./toolbar.css";

const sortNames: Record<SectionPage["sort"], string> = {
  popular: "Сначала популярные",
  price_asc: "Сначала дешевле",
  price_desc: "Сначала дороже",
  new: "Сначала новинки",
};

interface ToolbarProps {
  data: SectionPage;
  /** The address of the list without filters. */
  plain: string;
  pathname: string;
  search: string;
}

/** The applied filters, the sort, and on small screens the button of the filter sheet. */
export function Toolbar({ data, plain, pathname, search }: ToolbarProps) {
  const applied = appliedFilters(data.facets, pathname, search);
  return (
    <div className="toolbar row">
      {data.facets.length > 0 && (
        <button className="button button-soft toolbar-filters" type="button" popoverTarget={FILTERS_ID}>
          <Icon name="sliders-horizontal" small />
          Фильтры {applied.length > 0 && <b className="toolbar-count center text-12 rounded-inner">{applied.length}</b>}
        </button>
      )}
      <ul className="applied-filters cluster gap-8" aria-label="Выбранные фильтры">
        {applied.map(({ label, href }) => (
          <li key={href}>
            <a className="chip" href={href} data-scroll="keep" aria-label={`Убрать фильтр: ${label}`}>
              {label} <Icon name="x" />
            </a>
          </li>
        ))}
        {applied.length > 0 && (
          <li>
            <a className="chip chip-clear" href={plain} data-scroll="keep">
              Сбросить
            </a>
          </li>
        )}
      </ul>
      <label className="toolbar-sort inline-row">
        <span className="visually-hidden">Порядок</span>
        <select name="sort" form={FILTERS_FORM} key={data.sort} defaultValue={data.sort === "popular" ? "" : data.sort} onChange={apply}>
          {Object.entries(sortNames).map(([value, name]) => (
            // The default order has no parameter, so that addresses stay short.
            <option key={value} value={value === "popular" ? "" : value}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" small />
      </label>
      <button className="button button-soft unscripted" type="submit" form={FILTERS_FORM}>
        Применить
      </button>
    </div>
  );
}

function apply({ currentTarget }: FormEvent<HTMLSelectElement>): void {
  currentTarget.form?.requestSubmit();
}
