import { useEffect, useState, type ComponentType } from "react";
import type { ProductDetail } from "#shared/contract/catalog.ts";
import type { ProductPageData } from "#shared/contract/product-page.ts";
import { warrantyOf } from "#shared/domain/goods/characteristics.ts";
import { availability, workingDays } from "#shared/domain/prices/availability.ts";
import { wholePayments } from "#shared/domain/prices/instalment-plan.ts";
import { moneyText, saving } from "#shared/domain/prices/price.ts";
import { perUnit, PIECE } from "#shared/domain/unit.ts";
import { paths } from "#shared/paths.ts";
import { numberText, NBSP, plural } from "#shared/text/format.ts";
import { useRootData } from "../../root-data.ts";
import { formHref } from "../../navigation/addresses.ts";
import { useAppContext } from "../../state/context.tsx";
import { useArrival } from "../../ui/product/arrival.ts";
import { Icon } from "../../ui/icon.tsx";
import { ListToggle } from "../../ui/product/list-toggle.tsx";
import { Price } from "../../ui/product/price.tsx";
import type { Choice } from "./choice.ts";
import { Chooser } from "./chooser.tsx";
import { ShownAt } from "./shown-at.tsx";
import { Actions } from "./purchase.tsx";
import { footprintOf, metres } from "./drawing/measures.ts";

interface BuyProps {
  product: ProductDetail;
  model: ProductPageData["model"];
  choice: Choice;
  instalment: ProductPageData["instalment"];
  promises: ProductPageData["promises"];
  reviews: ProductPageData["reviews"];
  delivery: ProductPageData["delivery"];
  shownAt: ProductPageData["shown_at"];
  option: ProductPageData["option"];
}

/** Name, modifications, price and buttons. */
export function Buy({ product, model, choice, instalment, promises, reviews, delivery, shownAt, option }: BuyProps) {
  const { showrooms = [] } = useRootData().general;
  const reduced = saving(choice.price);
  const footprint = footprintOf(product, choice);
  const made = product.order_days;
  const warranty = product.warranty_months ? warrantyOf(product.warranty_months) : null;
  const maker = [product.brand?.name, product.series && `серия ${product.series.name}`].filter(Boolean).join(", ");
  return (
    <div className="buy stack fit gap-20 full-row">
      <p className="buy-top row gap-16 text-15">
        <span className="buy-series semibold">{maker}</span>
        {choice.article && <span className="soft">Артикул {choice.article}</span>}
      </p>
      <h1 className="h1 buy-title anywhere">{product.name}</h1>
      {reviews.rating !== null && (
        <a className="buy-rating gap-6 text-15 soft inline-row" href="#reviews">
          <Icon name="star" small />
          <b>{numberText(reviews.rating, { min: 1 })}</b>
          {reviews.count} {plural(reviews.count, "отзыв", "отзыва", "отзывов")}
        </a>
      )}
      {product.lead && <p className="buy-lead soft pretty">{product.lead}</p>}
      <div className="buy-stock row gap-16">
        <p className={choice.stock === 0 || made ? "soft" : "in-stock gap-8 text-15 medium inline-row"}>
          {availability(choice.stock, made, choice.unit)}
        </p>
        <ListToggle
          list="compare"
          id={choice.id}
          name={choice.fullName}
          same={[product.id]}
          className="buy-compare gap-8 text-15 soft inline-row"
          text={["Сравнить", "В сравнении"]}
        />
      </div>
      <Chooser modifications={product.modifications} chosen={choice.modification} pathname={product.url} model={model} option={option} />
      <div className="buy-price cluster middle">
        <Price value={choice.price} large />
        {choice.unit !== PIECE && choice.price.price > 0 && <span className="soft text-17">{perUnit(choice.unit)}</span>}
        {reduced && <span className="flag flag-new numeric">выгода {moneyText(reduced.roubles)}</span>}
      </div>
      {instalment && <Instalment instalment={instalment} choice={choice} />}
      <Actions key={choice.id} product={product} choice={choice} />
      <AreaPlace product={product} choice={choice} />
      <p className="buy-help no-print cluster text-15 medium">
        <a href={formHref("consultation", { product: choice.id })}>Помочь с{NBSP}выбором</a>
        {showrooms.length > 0 && <a href={formHref("see-live", { product: choice.id })}>Посмотреть вживую</a>}
      </p>
      <ul className="buy-facts ruled stack gap-12 text-15">
        <Arrival product={product} choice={choice} promises={promises} delivery={delivery} />
        <ShownAt places={shownAt} choice={choice} option={option} />
        {footprint && (
          <li className="row gap-16">
            <Icon name="ruler" />
            <span>
              <b>
                Площадка {metres(footprint.side)}
                {NBSP}×{NBSP}
                {metres(footprint.side)}
                {NBSP}м
              </b>
              : диаметр и{NBSP}по{NBSP}1,5{NBSP}м с{NBSP}каждой стороны
            </span>
          </li>
        )}
        {warranty && (
          <li className="row gap-16">
            <Icon name="shield-check" />
            <span>
              <b>
                {warranty.value}
                {NBSP}
                {warranty.unit}
              </b>{" "}
              {promises?.warranty ?? "гарантии"}
            </span>
          </li>
        )}
        {choice.boxes.length > 0 && (
          <li className="row gap-16">
            <Icon name="package" />
            <span>
              <b>{packedText(choice)}</b>, размеры в{NBSP}характеристиках
            </span>
          </li>
        )}
      </ul>
    </div>
  );
}

/** When it comes into the visitor's region, and how. */
function Arrival({ product, choice, promises, delivery }: Pick<BuyProps, "product" | "choice" | "promises" | "delivery">) {
  const arrival = useArrival();
  const { call } = useRootData().general;
  const made = product.order_days;
  const heavy = arrival?.heavy && weightOf(choice.boxes) > arrival.heavy.above_kg ? arrival.heavy : null;
  const day = (heavy ?? arrival)?.day ?? (call && `срок назовём: ${call}`);
  const isThere = !made && choice.stock !== 0 && choice.price.price > 0;
  const [first] = delivery?.options ?? [];
  const [when, how] = made
    ? first
      ? [first.days, `${first.name}, ${delivery?.regions.find(({ id }) => id === delivery.region)?.name}`]
      : [`изготовим за${NBSP}${workingDays(made)}`, `о${NBSP}доставке договоримся при заказе${call ? `: ${call}` : ""}`]
    : isThere && arrival && day
      ? [`${arrival.place}: ${day}`, promises && promises.delivery + promises.farther]
      : [promises?.delivery, promises?.farther.replace(/^, /, "")];
  if (!when) return null;
  return (
    <li className="row gap-16">
      <Icon name="truck" />
      <span>
        <b>{when.charAt(0).toUpperCase() + when.slice(1)}</b>
        {how && `. ${how.charAt(0).toUpperCase()}${how.slice(1)}`}
      </span>
    </li>
  );
}

/** The monthly payment without interest, with a link to the calculator. */
function Instalment({ instalment, choice }: { instalment: NonNullable<ProductPageData["instalment"]>; choice: Choice }) {
  const { min_price, max_price, months } = instalment;
  const { price } = choice.price;
  if (choice.stock === 0 || price < min_price || price > max_price) return null;
  const { monthly, last } = wholePayments(price, months);
  return (
    <a className="buy-instalment no-print numeric text-15 soft" href={`${paths.payment.href()}?price=${price}#instalment`}>
      <b>
        {moneyText(monthly)} в{NBSP}месяц
      </b>
      , рассрочка на{NBSP}
      {months}
      {NBSP}
      {plural(months, "месяц", "месяца", "месяцев")}
      {last !== monthly && <span className="nowrap">, последний платёж {moneyText(last)}</span>}
    </a>
  );
}

const weightOf = (boxes: Choice["boxes"]) => boxes.reduce((sum, box) => sum + box.weight_kg, 0);

/** The boxes of a product belong to one of its sizes. A modification with its own weight and no boxes shows that weight instead. */
function packedText({ boxes, modification }: Choice): string {
  const own = modification?.specs.find(({ name }) => name === "Вес");
  if (own && modification?.boxes.length === 0) return `${own.value}${NBSP}${own.unit} с${NBSP}упаковкой`;
  const weight = weightOf(boxes);
  const count = `${boxes.length}${NBSP}${plural(boxes.length, "коробка", "коробки", "коробок")}`;
  return weight > 0 ? `${count}, ${numberText(weight)}${NBSP}кг` : count;
}

declare module "../../load-chunk.ts" {
  interface ChunkModules {
    area: { AreaCalculator: ComponentType<AreaProps> };
  }
}

interface AreaProps {
  product: ProductDetail;
  choice: Choice;
}

/** Loads the calculator of square metres for goods that are sold by area. */
function AreaPlace({ product, choice }: AreaProps) {
  const { chunks } = useAppContext();
  const [, setArrived] = useState(false);
  const isByArea = product.spec_groups.some(({ items }) => items.some(({ name }) => name === "Площадь штуки"));
  useEffect(() => {
    if (isByArea)
      chunks.load("area").then(
        () => setArrived(true),
        () => {},
      );
  }, [isByArea, chunks]);
  const Calculator = chunks.get("area")?.AreaCalculator;
  return isByArea && <div className="buy-area scripted">{Calculator && <Calculator product={product} choice={choice} />}</div>;
}
