import type { EquipmentPage, Zone } from "#shared/contract/company.ts";
import { NBSP } from "#shared/text/space.ts";
import { Photo } from "../../ui/photo.tsx";
import { ProductCarousel } from "../../ui/product-carousel.tsx";
import "./zone-section.css";

interface ZoneSectionProps {
  zone: Zone;
  /** Number of the zone on the plan. */
  number: number;
  equipment: EquipmentPage["zones"][number] | undefined;
}

/** One zone of a hall: what it needs, the sections of the catalogue for it, and the first products. */
export function ZoneSection({ zone: { id, title, text, area_m2, picture, products_hint }, number, equipment }: ZoneSectionProps) {
  return (
    <section className="wrap zone" id={id}>
      <div className="zone-inner">
        <div className="photo-frame zone-photo">
          <Photo
            picture={picture}
            sizes="(min-width: 1520px) 790px, (min-width: 1024px) 53vw, calc(100vw - 32px)"
            maxWidth={2048}
            width={1600}
            height={1067}
          />
        </div>
        <div className="zone-head">
          <p className="zone-number">
            <b>{number}</b> {area_m2}
            {NBSP}м²
          </p>
          <h2 className="h2">{title}</h2>
          <p className="zone-text">{text}</p>
          <p className="zone-hint">{products_hint}</p>
          {equipment && (
            <ul className="zone-sections" aria-label={`Разделы каталога: ${title}`}>
              {equipment.sections.map(({ name, url }) => (
                <li key={url}>
                  <a className="chip" href={url}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {equipment && equipment.products.length > 0 && <ProductCarousel products={equipment.products} />}
    </section>
  );
}
