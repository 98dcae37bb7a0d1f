import type { MainPage } from "#shared/contract/general.ts";
import { Photo } from "../../ui/photo.tsx";
import "./after-sales.css";

/** The services after the purchase, over a picture. */
export function AfterSales({ care: { title, picture, items } }: { care: NonNullable<MainPage["care"]> }) {
  return (
    <section className="after-sales on-dark later">
      {picture && (
        <div className="after-sales-photo">
          {/* On a narrow screen the picture is cut and twice as wide as the screen; it is darkened. */}
          <Photo className="after-sales-image" picture={picture} sizes="max(100vw, 640px)" maxWidth={2048} width={2000} height={1000} />
        </div>
      )}
      <div className="wrap after-sales-inner">
        <h2 className="h2">{title}</h2>
        <dl className="after-sales-list">
          {items.map((item) => (
            <div key={item.title}>
              <dt>{item.title}</dt>
              <dd>{item.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
