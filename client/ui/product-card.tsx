import type { ProductCard as Product } from "#shared/contract/catalog.ts";
import { displayPrice, saving } from "#shared/domain/price.ts";
import { NBSP } from "#shared/text/space.ts";
import { CardBuy } from "./card-buy.tsx";
import { ListToggle } from "./list-toggle.tsx";
import { Photo } from "./photo.tsx";
import { Price } from "./price.tsx";
import "./button.css";
import "./product-card.css";

/** Four in a row on a desktop, or three beside the filters, two on a phone; the photo is 88 % of its stage. */
const ROW_SIZES = "(min-width: 1520px) 296px, (min-width: 1024px) 19.5vw, (min-width: 768px) 26vw, calc(44vw - 19px)";

interface ProductCardProps {
  product: Product;
  /** CSS sizes of the photo where the grid is not the usual one. */
  sizes?: string;
  /** In the first screen: the photo is fetched at once. */
  priority?: boolean;
}

/** A product in a list. The whole card is one link; its buttons stand above it. */
export function ProductCard({ product, sizes = ROW_SIZES, priority }: ProductCardProps) {
  const { id, name, url, brand, series, specs, modifications, is_new, is_hit } = product;
  const price = displayPrice(product);
  const reduced = saving(price);
  const [front, back] = product.pictures;
  const maker = [brand?.name, series?.name].filter(Boolean).join(" · ");
  return (
    <article className="card">
      <div className="card-stage">
        {front && (
          <Photo className="shot shot-1" picture={front} sizes={sizes} maxWidth={768} priority={priority} fallback={product.type.picture} />
        )}
        {back && <Photo className="shot shot-2" picture={back} sizes={sizes} maxWidth={768} fallback={product.type.picture} decorative />}
        <p className="card-flags">
          {reduced && <span className="flag flag-sale">{`−${reduced.percent}${NBSP}%`}</span>}
          {is_new && <span className="flag flag-new">Новинка</span>}
          {is_hit && <span className="flag flag-hit">Хит</span>}
        </p>
      </div>
      <div className="card-tools">
        <ListToggle list="compare" id={id} name={name} same={modifications.map((one) => one.id)} className="icbtn card-scale" />
        <ListToggle id={id} name={name} />
      </div>
      <div className="card-text">
        {maker && <p className="card-brand">{maker}</p>}
        <h3 className="card-name">
          <a href={url}>{name}</a>
        </h3>
        {specs.length > 0 && (
          <dl className="card-specs">
            {specs.slice(0, 3).map((spec) => (
              <div key={spec.name}>
                <dt>{spec.name.toLowerCase()}</dt>
                <dd>{spec.unit ? `${spec.value}${NBSP}${spec.unit}` : spec.value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="card-foot">
        <Price value={price} />
        <CardBuy product={product} />
      </div>
    </article>
  );
}
