import type { ProductCard } from "#shared/contract/catalog.ts";
import type { MainPage } from "#shared/contract/general.ts";
import { displayPrice } from "#shared/domain/price.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";
import { Photo } from "../../ui/photo.tsx";
import { Price } from "../../ui/price.tsx";
import "./sale-rows.css";

const MOST = 5;

/** Products on sale as a price list. */
export function SaleRows({ sale: { percent_min, percent_max, total, url, products } }: { sale: NonNullable<MainPage["sale"]> }) {
  const percent = percent_min === percent_max ? percent_max : `${percent_min}–${percent_max}`;
  return (
    <section className="section later">
      <div className="wrap grid12 sale-rows">
        <div className="sale-head">
          <h2 className="h2">
            Сейчас дешевле на{NBSP}
            <span className="sale-percent">{`${percent}${NBSP}%`}</span>
          </h2>
          <p className="lead">{`${total}${NBSP}${plural(total, "товар", "товара", "товаров")} со${NBSP}скидкой. Гарантия, доставка и сервис те${NBSP}же.`}</p>
          <a className="button button-outline" href={url}>
            Вся распродажа
          </a>
        </div>
        <ul className="sale-list">
          {products.slice(0, MOST).map((product) => (
            <SaleRow key={product.id} product={product} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function SaleRow({ product }: { product: ProductCard }) {
  const { name, url, specs } = product;
  const [picture] = product.pictures;
  const facts = specs.slice(0, 2).map(({ value, unit }) => (unit ? value + NBSP + unit : value));
  return (
    <li className="sale-row">
      <span className="sale-row-photo">
        {picture && <Photo className="product-photo" picture={picture} sizes="118px" maxWidth={320} decorative />}
      </span>
      <div className="sale-row-text">
        <h3 className="h4">
          <a href={url}>{name}</a>
        </h3>
        {facts.length > 0 && <p className="soft">{facts.join(", ")}</p>}
      </div>
      <div className="sale-row-price">
        <Price value={displayPrice(product)} />
      </div>
    </li>
  );
}
