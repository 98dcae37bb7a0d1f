import { useRef, type MouseEvent } from "react";
import type { ComparedProduct, ComparisonGroup, ComparisonRow } from "#shared/contract/comparison.ts";
import { displayPrice, type Price as PriceValue } from "#shared/domain/price.ts";
import { NBSP } from "#shared/text/space.ts";
import { CardBuy } from "../../ui/card-buy.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Price } from "../../ui/price.tsx";
import "../../ui/product-card.css";
import "./table.css";

/** How a product is taken out: of the browser's list by a button, of an address by a link to another one. */
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
 * The products of one type. Their cards stay in sight: a strip above the table, since a frame that scrolls sideways would keep a sticky
 * row to itself. The two scroll together.
 */
export function Table({ group: { type, products, rows }, onlyDifferences, ...removal }: TableProps) {
  const strip = useRef<HTMLUListElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const shown = onlyDifferences ? rows.filter(({ differ }) => differ) : rows;
  return (
    <section className="cmp-g" id={type.slug} aria-labelledby={`${type.slug}-h`}>
      <div className="cmp-in">
        <div className="cmp-top">
          <h2 className="cmp-type" id={`${type.slug}-h`}>
            <a href={type.url}>{type.name}</a>
          </h2>
          <ul className="cmp-strip" ref={strip} onScroll={() => follow(strip.current, frame.current)}>
            {products.map((product) => (
              <Card key={product.id} product={product} {...removal} />
            ))}
            {products.length < 4 && (
              <li className="cmp-card cmp-more">
                <a href={type.url} aria-label={`Добавить ещё: ${type.name}`}>
                  <Icon name="plus" />
                  Добавить ещё
                </a>
              </li>
            )}
          </ul>
        </div>
        <div
          className="cmp-frame"
          ref={frame}
          onScroll={() => follow(frame.current, strip.current)}
          role="group"
          aria-label="Таблица, прокручивается вбок"
          tabIndex={0}
        >
          <table className="cmp-t">
            <caption className="vh">Характеристики: {type.name}</caption>
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
                  <th className="cmp-gh" scope="rowgroup" colSpan={products.length + 1}>
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
          <p className="cmp-same soft">
            {products.length > 1
              ? "Всё, что известно об этих товарах, совпадает."
              : `Чтобы увидеть различия, добавьте ещё один товар из${NBSP}этого раздела.`}
          </p>
        )}
      </div>
    </section>
  );
}

function follow(scrolled: HTMLElement | null, other: HTMLElement | null): void {
  if (scrolled && other) other.scrollLeft = scrolled.scrollLeft;
}

function Card({ product, onRemove, without }: { product: ComparedProduct } & RemoveProduct) {
  const { id, url, name, modification, brand, pictures } = product;
  const label = `Убрать из сравнения: ${fullName(product)}`;
  return (
    <li className="cmp-card">
      <a className="cmp-ph" href={url} tabIndex={-1} aria-hidden="true">
        {pictures[0] && (
          <Photo
            className="shot"
            picture={pictures[0]}
            sizes="(min-width: 768px) 182px, 39vw"
            maxWidth={640}
            fallback={product.type.picture}
            decorative
          />
        )}
      </a>
      <div className="cmp-about">
        <p className="cmp-brand">{brand?.name}</p>
        {without ? (
          <a className="cmp-x" href={without(id)} data-scroll="keep" aria-label={label} onClick={keepFocus}>
            <Icon name="x" small />
          </a>
        ) : (
          <button
            className="cmp-x"
            type="button"
            aria-label={label}
            onClick={(event) => {
              keepFocus(event);
              onRemove?.(id, fullName(product));
            }}
          >
            <Icon name="x" small />
          </button>
        )}
        <h3 className="cmp-name">
          <a href={url}>
            {name}
            {modification && <span className="soft"> {modification}</span>}
          </a>
        </h3>
        <div className="cmp-buy">
          <Price value={displayPrice<PriceValue>(product)} />
          <CardBuy product={{ ...product, name: fullName(product) }} />
        </div>
      </div>
    </li>
  );
}

/** The focus goes to a neighbour before its button leaves with the card. */
function keepFocus({ currentTarget }: MouseEvent): void {
  const card = currentTarget.closest("li");
  const near = [card?.nextElementSibling, card?.previousElementSibling].map((sibling) => sibling?.querySelector<HTMLElement>(".cmp-x"));
  near.find((button) => button)?.focus({ preventScroll: true });
}

function Row({ row: { name, unit, values, differ }, products }: { row: ComparisonRow; products: readonly ComparedProduct[] }) {
  return (
    <tr className={differ ? "is-diff" : undefined}>
      <th className="cmp-rh" scope="row">
        <span>
          {name}
          {differ && <span className="vh"> (значения различаются)</span>}
        </span>
      </th>
      {values.map((value, index) => (
        <td key={products[index]?.id}>
          {value === null ? (
            <>
              <span aria-hidden="true">—</span>
              <span className="vh">нет данных</span>
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

/** Rows by their group, in their order. */
function groupRows(rows: readonly ComparisonRow[]): { name: string; rows: ComparisonRow[] }[] {
  const groups = new Map<string, ComparisonRow[]>();
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups].map(([name, members]) => ({ name, rows: members }));
}
