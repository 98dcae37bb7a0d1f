import { moneyText, PRICE_ON_REQUEST, type Price as PriceValue } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import "./price.css";

/** A price: «По запросу» for zero, «от» for a lowest price, and the old price with a label for screen readers. */
export function Price({ value, large }: { value: PriceValue; large?: boolean }) {
  const { price, price_before_discount: before, price_from } = value;
  if (price === 0) return <p className={`price${large ? " price-large" : ""} price-on-request`}>{PRICE_ON_REQUEST}</p>;
  const reduced = before !== null && before > price;
  return (
    <p className={`price${large ? " price-large" : ""}${reduced ? " is-sale" : ""}`}>
      <span className="price-now">
        {price_from && <span className="price-from">{`от${NBSP}`}</span>}
        {moneyText(price)}
      </span>
      {reduced && (
        <s className="price-old">
          <span className="visually-hidden">Прежняя цена </span>
          {moneyText(before)}
        </s>
      )}
    </p>
  );
}
