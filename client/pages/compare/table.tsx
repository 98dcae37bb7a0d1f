import { useRef, type MouseEvent, type RefObject } from "react";
import type { ComparedProduct, ComparisonGroup, ComparisonRow } from "#shared/contract/comparison.ts";
import { displayPrice, type Price as PriceValue } from "#shared/domain/prices/price.ts";
import { LISTS_FORM } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { ArrivalLine } from "../../ui/product/product-card.tsx";
import { ProductCardBuy } from "../../ui/product/product-card-buy.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Price } from "../../ui/product/price.tsx";
import "../../ui/product/product-card.css";
import "./cards.css";
import "./table.css";
import "./widths.css";
import "./print.css";

/** How a product is removed: from the browser's list by a button, from an address by a link to another address. */
export interface RemoveProduct {
  onRemove?(id: number, name: string): void;
  without?(id: number): string;
}

interface TableProps extends RemoveProduct {
  group: ComparisonGroup;
  onlyDifferences: boolean;
}

const fullName = ({ name, modification }: ComparedProduct) => (modification ? `${name}, ${modification}` : name);

/**
 * The products of one type. Their cards are a sticky strip above the table: inside the table, which scrolls sideways, they could not stick
 * to the page. The strip and the table scroll together.
 */
export function Table({ group: { type, products, rows }, onlyDifferences, ...removal }: TableProps) {
  const strip = useRef<HTMLUListElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const moved = useRef<Moved | null>(null);
  const shown = onlyDifferences ? rows.filter(({ differ }) => differ) : rows;
  return (
    <section className="compare-group" id={type.slug} aria-labelledby={`${type.slug}-title`}>
      <div className="compare-inner">
        <div className="compare-top stack">
          <h2 className="compare-type h3 text-24" id={`${type.slug}-title`}>
            <a href={type.url}>{type.name}</a>
          </h2>
          <ul className="compare-strip" ref={strip} onScroll={() => follow(strip.current, frame.current, moved)}>
            {products.map((product) => (
              <Card key={product.id} product={product} {...removal} />
            ))}
            {products.length < 4 && (
              <li className="compare-card compare-add no-print stack">
                <a className="stack gap-8 text-15 medium soft rounded" href={type.url} aria-label={`Добавить ещё: ${type.name}`}>
                  <Icon name="plus" />
                  Добавить ещё
                </a>
              </li>
            )}
          </ul>
        </div>
        <div
          className="compare-frame"
          ref={frame}
          onScroll={() => follow(frame.current, strip.current, moved)}
          role="group"
          aria-label="Таблица, прокручивается вбок"
          tabIndex={0}
        >
          <table className="compare-table text-15">
            <caption className="visually-hidden">Характеристики: {type.name}</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span>Свойство</span>
                </th>
                {products.map((product) => (
                  <th key={product.id} scope="col">
                    <span>{fullName(product)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            {groupRows(shown).map(({ name, rows: members }) => (
              <tbody key={name}>
                <tr>
                  <th className="compare-rows-title h4" scope="rowgroup" colSpan={products.length + 1}>
                    <span>{name}</span>
                  </th>
                </tr>
                {members.map((row) => (
                  <Row key={row.name} row={row} products={products} />
                ))}
              </tbody>
            ))}
          </table>
        </div>
        {onlyDifferences && shown.length === 0 && (
          <p className="compare-same soft">
            {products.length > 1
              ? "Всё, что известно об этих товарах, совпадает."
              : `Чтобы увидеть различия, добавьте ещё один товар из${NBSP}этого раздела.`}
          </p>
        )}
      </div>
    </section>
  );
}

interface Moved {
  element: HTMLElement;
  left: number;
}

/** The event of an element that was moved here is ignored: answering it would stop the scrolling of the other one, which has gone on since. */
function follow(scrolled: HTMLElement | null, other: HTMLElement | null, moved: RefObject<Moved | null>): void {
  if (!scrolled || !other) return;
  if (moved.current?.element === scrolled && moved.current.left === scrolled.scrollLeft) return;
  other.scrollLeft = scrolled.scrollLeft;
  moved.current = { element: other, left: other.scrollLeft };
}

function Card({ product, onRemove, without }: { product: ComparedProduct } & RemoveProduct) {
  const { id, url, name, modification, brand, pictures } = product;
  const label = `Убрать из сравнения: ${fullName(product)}`;
  return (
    <li className="compare-card stack">
      <a className="compare-card-photo surface clip" href={url} tabIndex={-1} aria-hidden="true">
        {pictures[0] && (
          <Photo
            className="product-photo"
            picture={pictures[0]}
            sizes="(min-width: 768px) 182px, 39vw"
            maxWidth={640}
            fallback={product.type.picture}
            decorative
          />
        )}
      </a>
      <div className="compare-card-text no-print stack">
        <p className="compare-card-brand text-13 soft">{brand?.name}</p>
        {without ? (
          <a className="compare-remove stack soft" href={without(id)} data-scroll="keep" aria-label={label} onClick={keepFocus}>
            <Icon name="x" small />
          </a>
        ) : (
          <button
            type="submit"
            className="compare-remove stack soft"
            form={LISTS_FORM}
            name="drop-compare"
            value={id}
            aria-label={label}
            onClick={(event) => {
              keepFocus(event);
              onRemove?.(id, fullName(product));
            }}
          >
            <Icon name="x" small />
          </button>
        )}
        <h3 className="compare-card-name text-17 semibold full-row">
          <a href={url}>
            {name}
            {modification && <span className="soft medium"> {modification}</span>}
          </a>
        </h3>
        <div className="compare-card-when text-13 full-row">
          <ArrivalLine product={product} />
        </div>
        <div className="compare-card-buy middle spread full-row">
          <Price value={displayPrice<PriceValue>(product)} />
          <ProductCardBuy product={{ ...product, name: fullName(product) }} />
        </div>
      </div>
    </li>
  );
}

/** Moves the focus to a neighbour before the card with the pressed button is removed. */
function keepFocus({ currentTarget }: MouseEvent): void {
  const card = currentTarget.closest("li");
  const near = [card?.nextElementSibling, card?.previousElementSibling].map((sibling) =>
    sibling?.querySelector<HTMLElement>(".compare-remove"),
  );
  near.find((button) => button)?.focus({ preventScroll: true });
}

function Row({ row: { name, unit, values, differ }, products }: { row: ComparisonRow; products: readonly ComparedProduct[] }) {
  return (
    <tr className={differ ? "is-diff" : undefined}>
      <th className="compare-row-title soft" scope="row">
        <span>
          {name}
          {differ && <span className="visually-hidden"> (значения различаются)</span>}
        </span>
      </th>
      {values.map((value, index) => (
        <td key={products[index]?.id}>
          {value === null ? (
            <>
              <span aria-hidden="true">—</span>
              <span className="visually-hidden">нет данных</span>
            </>
          ) : unit ? (
            `${value}${NBSP}${unit}`
          ) : (
            value
          )}
        </td>
      ))}
    </tr>
  );
}

/** The rows by group, in their order. */
function groupRows(rows: readonly ComparisonRow[]): { name: string; rows: ComparisonRow[] }[] {
  const groups = new Map<string, ComparisonRow[]>();
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups].map(([name, members]) => ({ name, rows: members }));
}
