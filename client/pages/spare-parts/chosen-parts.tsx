import type { FittingPart, SparePartsPage } from "#shared/contract/spare-parts.ts";
import { formHref } from "../../navigation/form-address.ts";
import { NBSP } from "#shared/text/space.ts";
import { OfferRow } from "../../ui/offer-row.tsx";
import { PartsDrawing } from "./parts-drawing.tsx";

type Chosen = NonNullable<SparePartsPage["chosen"]>;

/** The parts of one product: the drawing with numbers, and under each number what fits. */
export function ChosenParts({ parts, product, size }: { parts: readonly FittingPart[] } & Pick<Chosen, "product" | "size">) {
  const fullName = [product.name, size?.name].filter(Boolean).join(", ");
  return (
    <section className="section wrap parts-found" aria-labelledby="parts-title">
      <h2 className="visually-hidden" id="parts-title">
        Детали: {fullName}
      </h2>
      <div className="parts-drawing-place">
        <PartsDrawing parts={parts} name={fullName} />
      </div>
      <ol className="parts-list">
        {parts.map((part) => (
          <li className="parts-part" id={`part-${part.number}`} key={part.number}>
            <div className="parts-part-head">
              <span className="parts-number numeric" aria-hidden="true">
                {part.number}
              </span>
              <div>
                <h3 className="h3">
                  {part.name}
                  {part.count !== null && (
                    <span className="parts-count numeric">
                      {part.count}
                      {NBSP}шт.
                    </span>
                  )}
                </h3>
                <p className="soft">{part.text}</p>
              </div>
            </div>
            {part.offers.map((offer) => (
              <OfferRow key={offer.id} offer={offer} packs={part.packs} />
            ))}
            {part.offers.length === 0 && (
              <p className="parts-none">
                Для{NBSP}этой модели в{NBSP}каталоге нет.{" "}
                <a href={formHref("request", { product: size?.id ?? product.id })}>Узнать срок и{NBSP}цену</a>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
