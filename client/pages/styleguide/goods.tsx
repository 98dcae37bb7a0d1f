import { useState } from "react";
import type { ProductCard as Product } from "#shared/contract/catalog.ts";
import { ListToggle } from "../../ui/product/list-toggle.tsx";
import { Pager } from "../../ui/page/pager.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Price } from "../../ui/product/price.tsx";
import { ProductCard } from "../../ui/product/product-card.tsx";
import { ProductCarousel } from "../../ui/product/product-carousel.tsx";
import { Stepper } from "../../ui/form/stepper.tsx";
import { BoxDrawing } from "../product/drawing/box-drawing.tsx";
import { Gallery } from "../product/gallery.tsx";
import type { Drawn } from "../product/drawing/drawn.ts";
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

const common = { belt: null, folded: null, hasUprights: false, free: null } as const;
const drawings: readonly Drawn[] = [
  {
    ...common,
    kind: "treadmill",
    length: 182,
    width: 82,
    height: 142,
    belt: [142, 51],
    folded: [108, 82, 158],
    free: { behind: 200, side: 50 },
  },
  {
    ...common,
    kind: "treadmill",
    length: 128,
    width: 62,
    height: 112,
    belt: [100, 42],
    folded: [132, 62, 19],
    free: { behind: 200, side: 50 },
  },
  { ...common, kind: "elliptical", length: 196, width: 68, height: 168 },
  { ...common, kind: "bike", length: 98, width: 54, height: 134 },
  { ...common, kind: "rower", length: 182, width: 52, height: 98, folded: [78, 52, 136] },
  { ...common, kind: "bench", length: 138, width: 66, height: 126 },
  { ...common, kind: "bench", length: 115, width: 0, height: 43 },
  { ...common, kind: "bench", length: 168, width: 125, height: 132, hasUprights: true },
  { ...common, kind: "rack", length: 122, width: 145, height: 215 },
  { ...common, kind: "goal", length: 732, width: 200, height: 244 },
  { ...common, kind: "table", length: 274, width: 152.5, height: 76 },
  { ...common, kind: "hoop", length: 108, width: 76, height: 305 },
  { ...common, kind: "ball", length: 65, width: 65, height: 65 },
  { ...common, kind: "box", length: 1250, width: 172, height: 152 },
];

/** Prices, quantities, product cards, lists and drawings. */
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
      <Specimen title="Чертёж">
        <Row>
          {drawings.map((drawn) => (
            <Variant key={`${drawn.kind} ${drawn.length}`} name={drawn.kind}>
              <BoxDrawing drawn={drawn} />
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
