import type { ProductCard as Product } from "#shared/contract/catalog.ts";
import { availability } from "#shared/domain/prices/availability.ts";
import { displayPrice, saving } from "#shared/domain/prices/price.ts";
import { NBSP, numberText, plural } from "#shared/text/format.ts";
import { useLists } from "../../state/context.tsx";
import { useArrival } from "./arrival.ts";
import { Photo } from "../photo.tsx";
import { fullNameOf, ProductCardBuy } from "./product-card-buy.tsx";
import { ListToggle } from "./list-toggle.tsx";
import { Price } from "./price.tsx";
import "../button.css";
import "./product-card.css";
import "./product-grid.css";

/** The largest width of the photo; two in a row on a phone. The text is short because each card contains it twice. */
const ROW_SIZES = "(min-width: 768px) 296px, 39vw";

interface ProductCardProps {
  product: Product;
  /** `sizes` of the photo in another grid. */
  sizes?: string;
  /** On the first screen: the photo is loaded at once. */
  priority?: boolean;
}

/** A product in a list. The whole card is a link; its buttons lie above it. */
export function ProductCard({ product, sizes = ROW_SIZES, priority }: ProductCardProps) {
  const { id, variant, url, brand, series, specs, modifications, is_new, is_hit, rating } = product;
  const name = fullNameOf(product);
  // The second photo is for a pointer: the document of a list would weigh a thirtieth more with it.
  const turns = useLists(({ ready }) => ready && matchMedia("(hover: hover)").matches);
  const price = displayPrice(product);
  const reduced = saving(price);
  const maker = [brand?.name, series && seriesTitle(series.name)].filter(Boolean).join(" · ");
  return (
    <article className="product-card">
      <div className="product-card-photo">
        {product.pictures.slice(0, turns ? 2 : 1).map((picture, index) => (
          <Photo
            key={picture.src}
            className={`product-photo product-card-${index > 0 ? "back" : "front"}`}
            picture={picture}
            sizes={index > 0 && sizes === ROW_SIZES ? undefined : sizes}
            maxWidth={640}
            fills
            priority={index === 0 && priority}
            fallback={product.type.picture}
            decorative={index > 0}
          />
        ))}
        {(reduced || is_new || is_hit) && (
          <p className="product-card-flags">
            {reduced && <span className="flag flag-sale">{`−${reduced.percent}${NBSP}%`}</span>}
            {is_new && <span className="flag flag-new">Новинка</span>}
            {is_hit && <span className="flag flag-hit">Хит</span>}
          </p>
        )}
      </div>
      <div className="product-card-tools">
        <ListToggle
          list="compare"
          id={variant?.id ?? id}
          name={name}
          same={[id, ...modifications.map((one) => one.id)]}
          className="icon-button product-card-compare"
        />
        <ListToggle id={id} name={product.name} />
      </div>
      <div className="product-card-text">
        {maker && <p className="soft">{maker}</p>}
        <h3 className="product-card-name">
          <a href={url}>{name}</a>
        </h3>
        {rating && (
          <p className="product-card-rating">
            <b>{numberText(rating.mean, { min: 1 })}</b>
            {` · ${rating.count}${NBSP}${plural(rating.count, "отзыв", "отзыва", "отзывов")}`}
          </p>
        )}
        {specs.length > 0 && (
          <dl className="product-card-specs">
            {specs.slice(0, 3).map((spec) => (
              <div key={spec.name}>
                <dt>{spec.name.toLowerCase()}</dt>
                <dd>{spec.unit ? `${spec.value}${NBSP}${spec.unit}` : spec.value}</dd>
              </div>
            ))}
          </dl>
        )}
        <ArrivalLine product={product} />
      </div>
      <div className="product-card-foot">
        <Price value={price} />
        <ProductCardBuy product={product} />
      </div>
    </article>
  );
}

/** When it comes, for what is there; in how many days it is made, for what is made to order. */
export function ArrivalLine({ product }: { product: Product }) {
  const arrival = useArrival();
  if (product.order_days) return <p className="soft">{availability(null, product.order_days)}</p>;
  if (!arrival?.day || product.stock === 0 || displayPrice(product).price === 0) return null;
  return <p>{`${arrival.place}: ${arrival.day}`}</p>;
}

/** The name of a series where nothing else says that it is one: a letter alone says nothing. */
export const seriesTitle = (name: string) => (name.length === 1 ? `серия${NBSP}${name}` : name);
