import type { ProductDetail, Spec } from "#shared/contract/catalog.ts";
import { numberText, NBSP } from "#shared/text/format.ts";
import { Photo } from "../../ui/photo.tsx";
import type { Choice } from "./choice.ts";
import { Dimension, Person, Drawing } from "./drawing.tsx";
import { PERSON_CM, boxOf, ofChoice, type Box, warrantyOf, footprintOf } from "./measures.ts";
import "./about.css";

/** Free space around what is drawn, and between it and the person. */
const EDGE = 40;
const PERSON_WIDTH = 60;

/** A product by its length, width and height from the side and from above, one unit per centimetre, with a person. */
function BoxDrawing({ box: { length, width, height } }: { box: Box }) {
  const ground = EDGE + Math.max(height, PERSON_CM + 20);
  const left = EDGE + PERSON_WIDTH + EDGE;
  const whole = left + length + EDGE * 2.5;
  const above = ground + 96;
  const cm = (value: number) => `${numberText(value)}${NBSP}см`;
  return (
    <svg
      className="drawing full-width"
      viewBox={`0 0 ${whole} ${above + width + 60}`}
      role="img"
      aria-label={`Габариты: длина ${cm(length)}, ширина ${cm(width)}, высота ${cm(height)}, рядом человек ростом ${cm(PERSON_CM)}`}
    >
      <rect className="drawing-box" x={left} y={ground - height} width={length} height={height} rx="6" />
      <path className="drawing-dimension" d={`M0 ${ground}H${whole}`} />
      <Person x={EDGE + PERSON_WIDTH / 2} ground={ground} />
      <path
        className="drawing-dimension"
        d={`M${left + length + 14} ${ground - height}h16M${left + length + 14} ${ground}h16M${left + length + 22} ${ground - height}V${ground}`}
      />
      <text className="drawing-text is-start semibold tabular" x={left + length + 32} y={ground - height / 2 + 6}>
        {height}
      </text>
      <Dimension from={left} to={left + length} y={ground + 22} text={cm(length)} />
      <rect className="drawing-box" x={left} y={above} width={length} height={width} rx="6" />
      <path
        className="drawing-dimension"
        d={`M${left + length + 14} ${above}h16M${left + length + 14} ${above + width}h16M${left + length + 22} ${above}V${above + width}`}
      />
      <text className="drawing-text is-start semibold tabular" x={left + length + 32} y={above + width / 2 + 6}>
        {width}
      </text>
      <text className="drawing-text is-start is-note semibold tabular" x={left} y={above + width + 30}>
        вид сверху
      </text>
    </svg>
  );
}

interface PartProps {
  product: ProductDetail;
  choice: Choice;
}

/** The most important figures, the description and the features. */
export function About({ product, choice }: PartProps) {
  const figures = figuresOf(product, choice);
  // A photo that the gallery already shows first is not repeated.
  const isNew = ({ picture }: ProductDetail["features"][number]) => picture !== null && picture.src !== product.pictures[0]?.src;
  const points = product.features.filter((feature) => !isNew(feature));
  // Imported products may have neither.
  const told = product.description !== "" || product.features.length > 0;
  if (!told && figures.length < 2) return null;
  return (
    <section className="section product-about" id="about" aria-labelledby="about-title">
      <div className="wrap">
        {figures.length > 1 && (
          <dl className="product-figures cluster">
            {figures.map(({ name, value, unit }) => (
              <div key={name}>
                <dt>{name.toLowerCase()}</dt>
                <dd className={value.length > 6 ? "is-long" : undefined}>
                  {value}
                  {unit && <span>{unit}</span>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {told && (
          <div className="grid12">
            <h2 className="h2 product-section-title full-row" id="about-title">
              Описание
            </h2>
            <div className="prose product-about-text full-row text-20 pretty" dangerouslySetInnerHTML={{ __html: product.description }} />
            {points.length > 0 && (
              <ul className="product-points stack full-row">
                {points.map(({ title, text }) => (
                  <li className="stack top gap-10" key={title}>
                    <h3 className="h3">{title}</h3>
                    <p className="soft pretty">{text}</p>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {product.features.filter(isNew).map(({ title, text, picture }) => (
          <div className="grid12 product-feature" key={title}>
            {picture && (
              <div className="product-feature-photo no-print full-row photo-frame">
                <Photo
                  picture={picture}
                  sizes="(min-width: 1520px) 828px, (min-width: 1024px) 55vw, calc(100vw - 32px)"
                  maxWidth={1536}
                  width={1000}
                  height={750}
                />
              </div>
            )}
            <div className="product-feature-text stack gap-20 full-row">
              <h3 className="h2">{title}</h3>
              <p className="lead">{text}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Specifications by group, with the boxes of the delivery. */
export function Specifications({ product, choice }: PartProps) {
  const footprint = footprintOf(product, choice);
  const box = footprint ? null : boxOf(product, choice);
  const drawn = footprint ?? box;
  const boxes = choice.boxes.map(({ name, size, weight_kg }) => ({
    name,
    value: [size, weight_kg > 0 && `${numberText(weight_kg)}${NBSP}кг`].filter(Boolean).join(", "),
    unit: "",
  }));
  const told = product.spec_groups.map(({ name, items }) => ({ name, items: ofChoice(items, choice) }));
  const groups = boxes.length > 0 ? [...told, { name: "Упаковка", items: boxes }] : told;
  if (groups.length === 0) return null;
  return (
    <section className="section specs later" id="specs" aria-labelledby="specs-title">
      <div className="wrap grid12">
        <div className={drawn ? "specs-aside stack fit gap-32 full-row" : "product-section-title full-row"}>
          <h2 className="h2" id="specs-title">
            Характеристики
          </h2>
          {footprint && <Drawing product={product} choice={choice} footprint={footprint} />}
          {box && <BoxDrawing box={box} />}
        </div>
        <div className={drawn ? "specs-groups is-narrow full-row" : "specs-groups full-row"}>
          {groups.map(({ name, items }) => (
            <div className="specs-group" key={name}>
              <h3 className="h4">{name}</h3>
              <dl className="specs-list">
                {items.map((item) => (
                  <div key={item.name}>
                    <dt>{item.name}</dt>
                    <dd>{item.unit ? `${item.value}${NBSP}${item.unit}` : item.value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Specifications that are numbers, and the warranty: they are shown large. */
function figuresOf({ specs, warranty_months: months }: ProductDetail, choice: Choice): Spec[] {
  const figures = ofChoice(specs, choice).filter(({ value }) => /^\d/.test(value));
  return months ? [...figures, { name: "Гарантия", ...warrantyOf(months) }] : figures;
}
