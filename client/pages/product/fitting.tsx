import { NBSP } from "#shared/text/space.ts";
import { OfferRow } from "../../ui/offer-row.tsx";
import { partsHref } from "../spare-parts/address.ts";
import type { DetailsProps } from "./choice.ts";
import { useParts } from "./use-parts.ts";
import "./fitting.css";

/** What is bought with the product and which parts fit it, each with its button. */
export function Fitting({ data, choice }: DetailsProps) {
  const { card } = data;
  const { parts, loading } = useParts(data, choice.id);
  const offered = parts.filter(({ offers }) => offers.length > 0);
  if (offered.length === 0) return null;
  const together = offered.filter((part) => part.together);
  const spare = offered.filter((part) => !part.together);
  const size = choice.modification?.name;
  return (
    <section className="section product-fitting later" id="fitting" aria-labelledby="fitting-title">
      <div className="wrap grid12">
        <div className="product-section-title">
          <h2 className="h2" id="fitting-title">
            Что подходит
          </h2>
          <p className="soft">
            {card.name}
            {size && `, ${size}`}. Проверено по{NBSP}серии, диаметру и{NBSP}типу сетки.
          </p>
          <a className="more-link" href={partsHref(choice.id)}>
            Все детали на{NBSP}чертеже
          </a>
        </div>
        <div className="product-fitting-lists" aria-busy={loading}>
          {[
            { title: "Берут вместе", list: together },
            { title: "Запасные части", list: spare },
          ].map(
            ({ title, list }) =>
              list.length > 0 && (
                <div key={title}>
                  <h3 className="h4">{title}</h3>
                  <ul>
                    {list.flatMap(({ offers }) =>
                      offers.map((offer) => (
                        <li key={offer.id}>
                          <OfferRow offer={offer} />
                        </li>
                      )),
                    )}
                  </ul>
                </div>
              ),
          )}
        </div>
      </div>
    </section>
  );
}
