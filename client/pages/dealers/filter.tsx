import { useEffect, useRef, type ChangeEvent, type ReactNode } from "react";
import type { DealersPage } from "#shared/contract/company.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import "../../ui/button.css";
import "../../ui/form/form.css";

type FilterProps = Pick<DealersPage, "regions" | "kinds" | "applied" | "total">;

/** A GET form: region, city and kind. A change is applied at once; without script there is a button. */
export function Filter({ regions, kinds, applied, total }: FilterProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) showApplied(form.current, applied);
  }, [applied]);
  const cities = regions.filter(({ name }) => applied.region === undefined || name === applied.region).flatMap((region) => region.cities);
  return (
    <form
      className="dealer-filter stack fit gap-12"
      ref={form}
      method="get"
      action={paths.dealers.href()}
      data-scroll="keep"
      onChange={apply}
    >
      <Choice label="Регион" name="region" value={applied.region}>
        <option value="">Вся страна</option>
        {regions.map(({ name, count }) => (
          <option key={name} value={name}>
            {`${name} (${count})`}
          </option>
        ))}
      </Choice>
      <Choice label="Город" name="city" value={applied.city}>
        <option value="">Все города</option>
        {cities
          .toSorted((a, b) => a.name.localeCompare(b.name, "ru"))
          .map(({ name, count }) => (
            <option key={name} value={name}>
              {`${name} (${count})`}
            </option>
          ))}
      </Choice>
      <fieldset className="cluster full-row gap-8">
        <legend className="visually-hidden">Что нужно</legend>
        {[{ name: "", count: total }, ...kinds].map(({ name, count }) => (
          <label key={name} className="dealer-filter-kind">
            <input className="visually-hidden" type="radio" name="kind" value={name} defaultChecked={name === (applied.kind ?? "")} />
            <span className="chip">
              {name || "Всё"} <span>{count}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <button className="button dealer-filter-submit" type="submit">
        Показать
      </button>
    </form>
  );
}

function Choice({ label, name, value, children }: { label: string; name: string; value: string | undefined; children: ReactNode }) {
  return (
    <label className="dealer-filter-choice stack">
      <span className="text-13 soft">{label}</span>
      <select className="field-input" name={name} defaultValue={value ?? ""} autoComplete="off">
        {children}
      </select>
      <Icon name="chevron-down" small />
    </label>
  );
}

/** Choosing another region resets the city. */
function apply({ currentTarget: form, target }: ChangeEvent<HTMLFormElement>): void {
  const city = form.elements.namedItem("city");
  if ((target as unknown as HTMLSelectElement).name === "region" && city instanceof HTMLSelectElement) city.value = "";
  form.requestSubmit();
}

/** The fields keep the focus and show the values of the address, also after Back. */
function showApplied(form: HTMLFormElement, applied: DealersPage["applied"]): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      field.value = applied[field.name as "region" | "city"] ?? "";
      // An address may name a city that is not in the list.
      if (field.selectedIndex < 0) field.selectedIndex = 0;
    }
    if (field instanceof HTMLInputElement) field.checked = field.value === (applied.kind ?? "");
  }
}
