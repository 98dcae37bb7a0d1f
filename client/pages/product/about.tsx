import type { ProductDetail, Spec } from "#shared/contract/catalog.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { DrawingRule } from "#shared/contract/product-page.ts";
import { figuresOf, groupsOfChoice, specValue } from "#shared/domain/goods/characteristics.ts";
import { NBSP } from "#shared/text/format.ts";
import { addressOf } from "../../api/call.ts";
import { Photo } from "../../ui/photo.tsx";
import type { Choice } from "./choice.ts";
import { BoxDrawing } from "./drawing/box-drawing.tsx";
import { Drawing } from "./drawing/drawing.tsx";
import { drawnOf, specsOfChoice } from "./drawing/drawn.ts";
import { footprintOf } from "./drawing/measures.ts";
import "./about.css";

interface PartProps {
  product: ProductDetail;
  choice: Choice;
}

/** The most important figures, the description and the features. */
export function About({ product, choice }: PartProps) {
  const figures = figuresOf(product, choice);
  // A photo that the gallery already shows first is not repeated.
  const isNew = ({ picture }: ProductDetail["features"][number]) => picture !== null && picture.src !== product.pictures[0]?.src;
  const features = product.features.map((feature) => ({ ...feature, text: withFacts(feature.text, specsOfChoice(product, choice)) }));
  const points = features.filter((feature) => !isNew(feature));
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
        {features.filter(isNew).map(({ title, text, picture }) => (
          <div className="grid12 product-feature middle" key={title}>
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
export function Specifications({ product, choice, drawing }: PartProps & { drawing: DrawingRule | undefined }) {
  const footprint = footprintOf(product, choice);
  const box = footprint ? null : drawnOf(product, choice, drawing);
  const drawn = footprint ?? box;
  const groups = groupsOfChoice(product, choice);
  if (groups.length === 0) return null;
  return (
    <section className="section specs later" id="specs" aria-labelledby="specs-title">
      <div className="wrap grid12">
        <div className={drawn ? "specs-aside stack fit gap-32 full-row" : "product-section-title stack top start gap-12 full-row"}>
          <h2 className="h2" id="specs-title">
            Характеристики
          </h2>
          {footprint && <Drawing product={product} choice={choice} footprint={footprint} />}
          {box && <BoxDrawing drawn={box} />}
          <p className="no-print">
            <a
              className="more-link"
              href={addressOf(endpoints.productSpecification, { query: { product: choice.id } })}
              rel="nofollow"
              target="_blank"
            >
              Скачать спецификацию (PDF)
            </a>
          </p>
        </div>
        <div className={drawn ? "specs-groups is-narrow full-row" : "specs-groups full-row"}>
          {groups.map(({ name, items }) => (
            <div className="specs-group" key={name}>
              <h3 className="h4">{name}</h3>
              <dl className="specs-list">
                {items.map((item) => (
                  <div key={item.name}>
                    <dt>{item.name}</dt>
                    <dd>{specValue(item)}</dd>
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

/** Puts the facts of the choice into a text: «{Пружин}» becomes «80 шт.». */
function withFacts(text: string, specs: readonly Spec[]): string {
  return text.replaceAll(/\{([^{}]+)\}/g, (mark, name: string) => {
    const found = specs.find((spec) => spec.name === name);
    return found ? [found.value, found.unit].filter(Boolean).join(NBSP) : mark;
  });
}
