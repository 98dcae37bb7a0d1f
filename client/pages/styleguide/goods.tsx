import { useState } from "react";
import type { ProductCard as Product } from "#shared/contract/catalog.ts";
import { ListToggle } from "../../ui/product/list-toggle.tsx";
import { Pager } from "../../ui/page/pager.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Price } from "../../ui/product/price.tsx";
import { ProductCard } from "../../ui/product/product-card.tsx";
import { ProductCarousel } from "../../ui/product/product-carousel.tsx";
import { Stepper } from "../../ui/form/stepper.tsx";
import { Gallery } from "../product/gallery.tsx";
import { Row, Specimen, Variant } from "./specimen.tsx";

const plain = { price: 45_990, price_before_discount: null, price_from: false };
const prices = [
  ["обычная", plain],
  ["со скидкой", { ...plain, price_before_discount: 52_990 }],
  ["от", { ...plain, price_from: true }],
  ["от, со скидкой", { ...plain, price_before_discount: 52_990, price_from: true }],
  ["по запросу", { ...plain, price: 0 }],
  ["семь знаков", { ...plain, price: 1_249_990, price_before_discount: 1_400_000 }],
] as const;

/** Prices, quantities, product cards and lists. */
export function Goods({ products }: { products: readonly Product[] }) {
  // A modification has its own price; the card of a product with modifications shows the lowest.
  const product = products.find(({ modifications }) => modifications.length === 0) ?? products[0];
  const choice = products.find(({ modifications }) => modifications.length > 1);
  return (
    <>
      <Specimen title="Цена">
        <Row>
          {prices.map(([name, value]) => (
            <Variant key={name} name={name}>
              <Price value={value} />
              <Price value={value} large />
            </Variant>
          ))}
        </Row>
      </Specimen>
      <Specimen title="Количество">
        <Row>
          <Variant name="Stepper">
            <Counter />
          </Variant>
          <Variant name="filled">
            <Counter filled />
          </Variant>
          <Variant name="больше нет">
            <Counter least={1} />
          </Variant>
          {product && (
            <Variant name="ListToggle">
              <p className="cluster middle gap-8">
                <ListToggle id={product.id} name={product.name} />
                <ListToggle list="compare" id={product.id} name={product.name} />
              </p>
            </Variant>
          )}
        </Row>
      </Specimen>
      {product && <Cards product={product} choice={choice ?? product} />}
      <Specimen title="Снимки товара" note="Клик мышью приближает снимок на месте, касание и клавиша Enter открывают его во весь экран.">
        <div className="styleguide-narrow">
          <Gallery pictures={products.flatMap(({ pictures }) => pictures.slice(0, 1))} name="образец" />
        </div>
      </Specimen>
      <Specimen title="Ряд товаров">
        <ProductCarousel products={products} />
      </Specimen>
      <Specimen title="Показать ещё и страницы" note="«Показать ещё» здесь всегда отказывает: видны и ожидание, и отказ.">
        <Pager
          list={{ items: products.map(({ id }) => ({ id })), offset: 18, limit: products.length, total: 12 * products.length }}
          fetchFrom={() => Promise.reject(new Error("Nothing more to show"))}
        />
      </Specimen>
    </>
  );
}

function Counter({ least, filled }: { least?: number; filled?: boolean }) {
  const [quantity, setQuantity] = useState(2);
  return <Stepper quantity={quantity} name="образец" least={least} filled={filled} onChange={setQuantity} />;
}

function Cards({ product, choice }: { product: Product; choice: Product }) {
  const single = { ...product, modifications: [], is_new: false, is_hit: false, price_before_discount: null };
  const cards: readonly (readonly [string, Product, state?: string])[] = [
    ["обычная", single],
    ["наведение", single, "hover"],
    ["скидка, новинка, хит", { ...single, price_before_discount: Math.ceil(single.price * 1.2), is_new: true, is_hit: true }],
    ["с вариантами", choice],
    ["по запросу", { ...single, price: 0 }],
    ["нет в наличии", { ...single, stock: 0 }],
    ["под заказ", { ...single, stock: null, order_days: 25 }],
    [
      "длинное имя, мало данных",
      {
        ...single,
        name: "Многофункциональный тренажёр с двумя весовыми стеками и скамьёй Атлант CrossOver 2000 Professional",
        specs: [],
        brand: null,
      },
    ],
    ["без снимка", { ...single, pictures: [] }],
  ];
  return (
    <Specimen title="Карточка товара">
      <div className="styleguide-row">
        {cards.map(([name, one, state]) => (
          <div className="stack gap-8" key={name} data-force={state}>
            <span className="text-13 soft">{name}</span>
            <ProductCard product={one} />
          </div>
        ))}
      </div>
      <Row>
        <Variant name="Photo">
          {product.pictures[0] && (
            <div className="styleguide-photo surface clip full-width">
              <Photo className="product-photo" picture={product.pictures[0]} sizes="260px" maxWidth={640} />
            </div>
          )}
        </Variant>
        <Variant name="Photo, снимка нет на месте">
          <div className="styleguide-photo surface clip full-width">
            <Photo
              className="product-photo"
              picture={{ src: "https://example.invalid/gone.jpg", alt: "Снимок, которого нет" }}
              sizes="260px"
              maxWidth={640}
              fallback={product.type.picture}
            />
          </div>
        </Variant>
      </Row>
    </Specimen>
  );
}
