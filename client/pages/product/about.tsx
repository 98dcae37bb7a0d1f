import type { ProductDetail, Spec } from "#shared/contract/catalog.ts";
import { NBSP } from "#shared/text/space.ts";
import { Photo } from "../../ui/photo.tsx";
import type { Choice } from "./choice.ts";
import { Drawing } from "./drawing.tsx";
import { footprintOf } from "./footprint.ts";
import { warrantyOf } from "./warranty.ts";
import "./about.css";

interface PartProps {
  card: ProductDetail;
  choice: Choice;
}

/** Whether there is something to tell: an imported product may come without a word. */
export function hasAbout({ description, features }: ProductDetail): boolean {
  return description !== "" || features.length > 0;
}

/** The deciding figures large, the description, and what the product is proud of. */
export function About({ card, choice }: PartProps) {
  const figures = figuresOf(card, choice);
  // The photo that stands at the top already says nothing new beside a text.
  const isNew = ({ picture }: ProductDetail["features"][number]) => picture !== null && picture.src !== card.pictures[0]?.src;
  const points = card.features.filter((feature) => !isNew(feature));
  if (!hasAbout(card) && figures.length < 2) return null;
  return (
    <section className="sec about" id="about" aria-labelledby="about-h">
      <div className="wrap">
        {figures.length > 1 && (
          <dl className="figs">
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
        {hasAbout(card) && (
          <div className="grid12">
            <h2 className="h2 about-h" id="about-h">
              Описание
            </h2>
            <div className="prose about-t" dangerouslySetInnerHTML={{ __html: card.description }} />
            {points.length > 0 && (
              <ul className="points">
                {points.map(({ title, text }) => (
                  <li key={title}>
                    <h3 className="h3">{title}</h3>
                    <p className="soft">{text}</p>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {card.features.filter(isNew).map(({ title, text, picture }) => (
          <div className="grid12 ed" key={title}>
            {picture && (
              <div className="ed-ph">
                <Photo
                  className="ed-img"
                  picture={picture}
                  sizes="(min-width: 1520px) 828px, (min-width: 1024px) 55vw, calc(100vw - 32px)"
                  maxWidth={1536}
                  width={1000}
                  height={750}
                />
              </div>
            )}
            <div className="ed-t">
              <h3 className="h2">{title}</h3>
              <p className="lead">{text}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Specifications by group, with the boxes they arrive in. */
export function Specifications({ card, choice }: PartProps) {
  const footprint = footprintOf(card, choice);
  const boxes = card.boxes.map(({ name, size, weight_kg }) => ({
    name,
    value: [size, weight_kg > 0 && `${weight_kg.toLocaleString("ru-RU")}${NBSP}кг`].filter(Boolean).join(", "),
    unit: "",
  }));
  const told = card.spec_groups.map(({ name, items }) => ({ name, items: ofChoice(items, choice) }));
  const groups = boxes.length > 0 ? [...told, { name: "Упаковка", items: boxes }] : told;
  if (groups.length === 0) return null;
  return (
    <section className="sec spec-s" id="specs" aria-labelledby="specs-h">
      <div className="wrap grid12">
        <div className={footprint ? "spec-a" : "about-h"}>
          <h2 className="h2" id="specs-h">
            Характеристики
          </h2>
          {footprint && <Drawing footprint={footprint} />}
        </div>
        <div className={footprint ? "spec-b is-narrow" : "spec-b"}>
          {groups.map(({ name, items }) => (
            <div className="spec-g" key={name}>
              <h3 className="h4">{name}</h3>
              <dl className="spec-l">
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

/** The specs that are numbers, and the warranty: words say little when they are set large. */
function figuresOf({ specs, warranty_months: months }: ProductDetail, choice: Choice): Spec[] {
  const figures = ofChoice(specs, choice).filter(({ value }) => /^\d/.test(value));
  return months ? [...figures, { name: "Гарантия", ...warrantyOf(months) }] : figures;
}

/** The modification's specs take the place of the product's of the same name. */
function ofChoice(specs: readonly Spec[], { modification }: Choice): Spec[] {
  const own = new Map(modification?.specs.map((spec) => [spec.name, spec]));
  return specs.map((spec) => own.get(spec.name) ?? spec);
}
