import type { ProductDetail, Spec } from "#shared/contract/catalog.ts";
import { NBSP } from "#shared/text/space.ts";
import { Photo } from "../../ui/photo.tsx";
import "./about.css";

/** The deciding figures large, the description, and what the product is proud of. */
export function About({ card, specs }: { card: ProductDetail; specs: readonly Spec[] }) {
  return (
    <section className="sec about" id="about" aria-labelledby="about-h">
      <div className="wrap">
        {specs.length > 1 && (
          <dl className="figs">
            {specs.map(({ name, value, unit }) => (
              <div key={name}>
                <dt>{name.toLowerCase()}</dt>
                <dd className={value.length > 7 ? "is-long" : undefined}>
                  {value}
                  {unit && <span>{unit}</span>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <div className="grid12">
          <h2 className="h2 side-h" id="about-h">
            Описание
          </h2>
          <div className="prose about-t" dangerouslySetInnerHTML={{ __html: card.description }} />
        </div>
        {card.features.map(({ title, text, picture }) => (
          <div className="grid12 ed" key={title}>
            {picture && (
              <div className="ed-ph">
                <Photo className="ed-img" picture={picture} sizes="(min-width: 1024px) 58vw, 100vw" maxWidth={1536} width={1000} height={750} />
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
export function Specifications({ card }: { card: ProductDetail }) {
  const boxes = card.boxes.map(({ name, size, weight_kg }) => ({ name, value: [size, weight_kg > 0 && `${weight_kg.toLocaleString("ru-RU")}${NBSP}кг`].filter(Boolean).join(", "), unit: "" }));
  const groups = boxes.length > 0 ? [...card.spec_groups, { name: "Упаковка", items: boxes }] : card.spec_groups;
  if (groups.length === 0) return null;
  return (
    <section className="sec spec-s" id="specs" aria-labelledby="specs-h">
      <div className="wrap grid12">
        <h2 className="h2 side-h" id="specs-h">
          Характеристики
        </h2>
        <div className="spec-b">
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
