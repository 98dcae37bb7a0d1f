import type { PartOffer } from "#shared/contract/spare-parts.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { formHref } from "../../navigation/addresses.ts";
import { Photo } from "../photo.tsx";
import { Price } from "./price.tsx";
import { Stepper, useQuantity } from "../form/stepper.tsx";
import "../button.css";
import "./offer-row.css";

interface OfferRowProps {
  offer: PartOffer;
  /** How many make up a whole set; above 1 they can all be put into the cart at once. */
  packs?: number;
}

/** Something that is put into the cart where it is named: its photo, price and button in one row. */
export function OfferRow({ offer, packs = 1 }: OfferRowProps) {
  const { name, modification, url, article, picture, price, price_before_discount, price_from } = offer;
  return (
    <div className="offer-row stack">
      {picture && (
        <Photo className="product-photo offer-row-photo surface-inner" picture={picture} sizes="72px" maxWidth={320} decorative />
      )}
      <p className="offer-row-name hover-primary">
        <a href={url}>{[name, modification].filter(Boolean).join(", ")}</a>
        {article && <span className="soft text-13">{article}</span>}
      </p>
      <Price value={{ price, price_before_discount, price_from }} />
      <Buy offer={offer} packs={packs} />
    </div>
  );
}

function Buy({ offer: { id, name, modification, price, stock }, packs }: Required<OfferRowProps>) {
  const fullName = [name, modification].filter(Boolean).join(", ");
  const { quantity, setQuantity, takeOver } = useQuantity(id, fullName, stock);
  if (stock === 0 || price === 0) {
    return (
      <a className="button button-outline offer-row-buy" href={formHref("request", { product: id })}>
        {stock === 0 ? `Узнать${NBSP}срок` : `Узнать${NBSP}цену`}
      </a>
    );
  }
  if (quantity > 0) {
    return (
      <div className="offer-row-buy" ref={takeOver}>
        <Stepper quantity={quantity} name={fullName} filled onChange={setQuantity} />
      </div>
    );
  }
  return (
    <>
      <button
        className="button scripted offer-row-buy"
        type="button"
        ref={takeOver}
        aria-label={`В корзину: ${fullName}`}
        onClick={() => setQuantity(1)}
      >
        В{NBSP}корзину
      </button>
      {packs > 1 && (
        <button className="offer-row-whole scripted text-15 semibold primary" type="button" onClick={() => setQuantity(packs)}>
          Взять на{NBSP}всё изделие: {packs} за{NBSP}
          {moneyText(price * packs)}
        </button>
      )}
    </>
  );
}
