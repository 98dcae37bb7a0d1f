import type { ProductCard } from "#shared/contract/catalog.ts";
import type { MainPage } from "#shared/contract/site.ts";
import { displayPrice } from "#shared/domain/prices/price.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Price } from "../../ui/product/price.tsx";
import "./rows.css";

const MAX_ROWS = 5;

/** Products on sale as a price list. */
export function SaleRows({ sale: { percent_min, percent_max, total, url, products } }: { sale: NonNullable<MainPage["sale"]> }) {
  const percent = percent_min === percent_max ? percent_max : `${percent_min}–${percent_max}`;
  return (
    <section className="section later">
      <div className="wrap grid12 sale-rows">
        <div className="sale-head has-arrow-link stack top start gap-20 full-row">
          <h2 className="h2">
            Сейчас дешевле на{NBSP}
            <span className="sale-percent nowrap">{`${percent}${NBSP}%`}</span>
          </h2>
          <p className="lead">{`${total}${NBSP}${plural(total, "товар", "товара", "товаров")} со${NBSP}скидкой. Гарантия, доставка и сервис те${NBSP}же.`}</p>
          <a className="more-link" href={url}>
            Вся распродажа
            <Icon name="arrow-right" small />
          </a>
        </div>
        <ul className="sale-list ruled full-row strip">
          {products.slice(0, MAX_ROWS).map((product) => (
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
    <li className="sale-row stack">
      <span className="sale-row-photo surface-inner clip">
        {picture && <Photo className="product-photo" picture={picture} sizes="118px" maxWidth={320} decorative />}
      </span>
      <div>
        <h3 className="h4">
          <a className="stretched" href={url}>
            {name}
          </a>
        </h3>
        {facts.length > 0 && <p className="soft text-15">{facts.join(", ")}</p>}
      </div>
      <div>
        <Price value={displayPrice(product)} />
      </div>
    </li>
  );
}
