import type { CardPage, ProductDetail } from "#shared/contract/catalog.ts";
import { formatRoubles, saving } from "#shared/domain/price.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { plural } from "#shared/text/plural.ts";
import { formHref } from "../../forms/address.ts";
import { useServices } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ListToggle } from "../../ui/list-toggle.tsx";
import { Price } from "../../ui/price.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { useQuantity } from "../../ui/use-quantity.ts";
import type { Choice } from "./choice.ts";
import { Chooser } from "./chooser.tsx";
import { footprintOf, metres } from "./footprint.ts";
import { warrantyOf } from "./warranty.ts";
import "./buy.css";

interface BuyProps {
  card: ProductDetail;
  choice: Choice;
  instalment: CardPage["instalment"];
  reviews: CardPage["reviews"];
}

/** Name, variants, price and the ways to buy. */
export function Buy({ card, choice, instalment, reviews }: BuyProps) {
  const reduced = saving(choice.price);
  const footprint = footprintOf(card, choice);
  const warranty = card.warranty_months ? warrantyOf(card.warranty_months) : null;
  const maker = [card.brand?.name, card.series && `серия ${card.series.name}`].filter(Boolean).join(", ");
  return (
    <div className="buy">
      <p className="buy-top">
        <span className="buy-series">{maker}</span>
        {choice.article && <span className="soft">Артикул {choice.article}</span>}
      </p>
      <h1 className="buy-h">{card.name}</h1>
      {reviews.rating !== null && (
        <a className="buy-rate" href="#reviews">
          <Icon name="star" small />
          {reviews.rating.toLocaleString("ru-RU")}
          <span>
            {reviews.count} {plural(reviews.count, "отзыв", "отзыва", "отзывов")}
          </span>
        </a>
      )}
      {card.lead && <p className="buy-lead soft">{card.lead}</p>}
      <div className="buy-stock">
        <StockLine stock={choice.stock} />
        <ListToggle
          list="compare"
          id={choice.id}
          name={choice.fullName}
          same={[card.id]}
          className="buy-scale"
          text={["Сравнить", "В сравнении"]}
        />
      </div>
      <Chooser modifications={card.modifications} chosen={choice.modification} pathname={card.url} />
      <div className="buy-price">
        <Price value={choice.price} large />
        {reduced && <span className="flag flag-new num">выгода {formatRoubles(reduced.roubles)}</span>}
      </div>
      {instalment && <Instalment instalment={instalment} choice={choice} />}
      <div className="buy-cta">
        <Purchase choice={choice} />
        <ListToggle id={card.id} name={card.name} className="icbtn buy-ic" />
      </div>
      <p className="buy-help">
        <a href={formHref("consultation", { product: choice.id })}>Помочь с{NBSP}выбором</a>
        <a href={formHref("see-live", { product: choice.id })}>Посмотреть вживую</a>
      </p>
      <ul className="buy-facts">
        <li>
          <Icon name="truck" />
          <span>
            <b>
              Курьером по{NBSP}Москве и{NBSP}области
            </b>
            , дальше транспортной компанией
          </span>
        </li>
        {footprint && (
          <li>
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
          <li>
            <Icon name="shield-check" />
            <span>
              <b>
                {warranty.value}
                {NBSP}
                {warranty.unit}
              </b>{" "}
              гарантии, сервисный центр и{NBSP}запчасти свои
            </span>
          </li>
        )}
        {card.boxes.length > 0 && (
          <li>
            <Icon name="package" />
            <span>
              <b>{packedText(card.boxes, choice)}</b>, размеры в{NBSP}характеристиках
            </span>
          </li>
        )}
      </ul>
    </div>
  );
}

/** The cart button, which becomes the quantity once the thing is in the cart, and the quick order. */
export function Purchase({ choice, short }: { choice: Choice; short?: boolean }) {
  const { ui } = useServices();
  const { id, fullName, price, stock } = choice;
  const { quantity, setQuantity, takeOver } = useQuantity(id, fullName);
  const quickOrder = () => ui.setState({ quickOrder: { id, name: fullName, price: price.price } });
  if (stock === 0) return <Request id={id} short={short} title="Узнать срок" />;
  if (price.price === 0) return <Request id={id} short={short} title="Узнать цену" />;
  if (quantity > 0) {
    return (
      <div className={short ? undefined : "buy-in"} ref={takeOver}>
        <Stepper quantity={quantity} name={fullName} stock={stock} filled onChange={setQuantity} />
        {!short && (
          <a className="btn btn-l btn-ink" href={paths.cart.href()} aria-label="В корзине, оформить">
            Оформить
          </a>
        )}
      </div>
    );
  }
  return (
    <>
      <button className={`btn ${short ? "" : "btn-l"} buy-add scripted`} type="button" ref={takeOver} onClick={() => setQuantity(1)}>
        В корзину
      </button>
      {!short && (
        <button className="btn btn-l btn-light scripted" type="button" onClick={quickOrder}>
          Купить в один клик
        </button>
      )}
    </>
  );
}

/** What has no price, or is gone for now, is asked for: there is nothing yet to order. */
function Request({ id, short, title }: { id: number; short: boolean | undefined; title: string }) {
  return (
    <a className={`btn ${short ? "" : "btn-l"} buy-ask`} href={formHref("request", { product: id })}>
      {title}
    </a>
  );
}

/** What it costs a month without overpayment, with the way to the calculator. */
function Instalment({ instalment, choice }: { instalment: NonNullable<CardPage["instalment"]>; choice: Choice }) {
  const { min_price, max_price, months } = instalment;
  const { price } = choice.price;
  if (choice.stock === 0 || price < min_price || price > max_price) return null;
  return (
    <a className="buy-parts num" href={`${paths.payment.href()}?price=${price}#instalment`}>
      <span>
        от{NBSP}
        {formatRoubles(Math.ceil(price / months))} в{NBSP}месяц
      </span>
      , рассрочка на{NBSP}
      {months}
      {NBSP}
      {plural(months, "месяц", "месяца", "месяцев")}
    </a>
  );
}

function StockLine({ stock }: { stock: number | null }) {
  if (stock === 0) return <p className="soft">Нет в наличии</p>;
  return <p className="stock">{stock === null ? "В наличии" : `В наличии, ${stock}${NBSP}шт.`}</p>;
}

/** The boxes are those of one size: a size that knows its own weight tells that instead. */
function packedText(boxes: ProductDetail["boxes"], { modification }: Choice): string {
  const own = modification?.specs.find(({ name }) => name === "Вес");
  if (own) return `${own.value}${NBSP}${own.unit} с${NBSP}упаковкой`;
  const weight = boxes.reduce((sum, box) => sum + box.weight_kg, 0);
  const count = `${boxes.length}${NBSP}${plural(boxes.length, "коробка", "коробки", "коробок")}`;
  return weight > 0 ? `${count}, ${weight.toLocaleString("ru-RU")}${NBSP}кг` : count;
}
