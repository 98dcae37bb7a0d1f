import { useEffect, useRef } from "react";
import type { Modification } from "#shared/contract/catalog.ts";
import type { Model, ProductPageData } from "#shared/contract/product-page.ts";
import { priceText } from "#shared/domain/prices/price.ts";
import { Photo } from "../../ui/photo.tsx";
import "./chooser.css";

/** Longer names need wider tiles. */
const LONG_NAME = 8;

interface ChooserProps {
  modifications: readonly Modification[];
  chosen: Modification | null;
  pathname: string;
  model: Model | null;
  option: ProductPageData["option"];
}

/** Colours, versions and sizes of a model as links. Each has an address and works without script. */
export function Chooser({ modifications, chosen, pathname, model, option }: ChooserProps) {
  const row = useRef<HTMLUListElement>(null);
  const chosenId = chosen?.id;
  useEffect(() => {
    // On a phone the row scrolls: shows the chosen option without scrolling the page.
    const item = row.current?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (item && row.current) row.current.scrollLeft = item.offsetLeft + item.offsetWidth / 2 - row.current.clientWidth / 2;
  }, [chosenId]);
  const elsewhere = model?.elsewhere ?? [];
  if (modifications.length + elsewhere.length < 2) return null;
  const largest = Math.max(...[...modifications, ...elsewhere].map(sizeOf));
  return (
    <nav className="chooser" aria-label="Варианты">
      {model?.axes.map((axis) => (
        <Axis key={axis.name} axis={axis} chosen={chosen} />
      ))}
      <p className="chooser-title text-15 soft">
        {option?.name} <b>{chosen && [chosen.name, chosen.note && `(${chosen.note})`].filter(Boolean).join(" ")}</b>
      </p>
      <ul className={`chooser-options${modifications.some(({ name }) => name.length > LONG_NAME) ? " is-long" : ""}`} ref={row}>
        {inOrder(modifications, elsewhere).map((option) => {
          const { name } = option;
          if ("where" in option) {
            return (
              <li key={name}>
                <a className="chooser-option is-off stack top start rounded" href={option.url} data-scroll="keep">
                  {largest > 0 && <Circle size={sizeOf(option)} largest={largest} />}
                  <b>{name}</b>
                  <span>{option.where}</span>
                </a>
              </li>
            );
          }
          const { id, note, price, stock } = option;
          const size = sizeOf(option);
          return (
            <li key={id}>
              <a
                className={`stack top start rounded chooser-option${stock === 0 ? " is-off" : ""}`}
                href={`${pathname}?m=${id}`}
                data-scroll="keep"
                data-replace=""
                aria-current={id === chosen?.id || undefined}
              >
                {size > 0 && <Circle size={size} largest={largest} />}
                <b>{name}</b>
                {note && <span className="visually-hidden">{note}</span>}
                <span className="numeric">{stock === 0 ? "нет в наличии" : priceText({ price, price_from: false })}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Circle({ size, largest }: { size: number; largest: number }) {
  return (
    <svg className="chooser-drawing no-print" viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r={(size / largest) * 27} />
    </svg>
  );
}

/** Sizes of other products of the model stand among its own ones. */
function inOrder(own: readonly Modification[], elsewhere: Model["elsewhere"]) {
  const all = [...own, ...elsewhere];
  return elsewhere.length > 0 ? all.sort((a, b) => a.name.localeCompare(b.name, "ru", { numeric: true })) : all;
}

/** One property in which the products of a model differ. A link keeps the chosen size; other changes are named under the option. */
function Axis({ axis: { name, options }, chosen }: { axis: Model["axes"][number]; chosen: Modification | null }) {
  return (
    <>
      <p className="chooser-title text-15 soft">
        {name} <b>{options.find(({ current }) => current)?.label.toLowerCase()}</b>
      </p>
      <ul className="chooser-axis cluster gap-8">
        {options.map(({ label, url, picture, current, changes, modifications }) => {
          const size = chosen && modifications[chosen.name];
          const lost = changes || (chosen && !size && `нет ${chosen.name}`);
          return (
            <li key={label}>
              <a
                className={`row gap-10 rounded text-15 semibold chooser-version${lost ? " is-off" : ""}`}
                href={size ? `${url}?m=${size}` : url}
                data-scroll="keep"
                aria-current={current || undefined}
              >
                {picture && <Photo className="product-photo rounded-inner" picture={picture} sizes="48px" maxWidth={320} decorative />}
                <span>
                  {label}
                  {lost && <small className="text-13 soft">{lost}</small>}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Diameter of a round product in centimetres, from its note («366 см»); 0 = unknown. */
function sizeOf({ name, note }: Pick<Modification, "name" | "note">): number {
  return name.endsWith("ft") ? Number.parseFloat(note) || 0 : 0;
}
