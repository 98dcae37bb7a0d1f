import type { MainPage } from "#shared/contract/general.ts";
import { Photo } from "../../ui/photo.tsx";
import "./care.css";

/** What stays after the purchase, over a picture of the yard. */
export function Care({ care: { title, picture, items } }: { care: MainPage["care"] }) {
  return (
    <section className="care on-dark">
      <div className="care-ph">
        {/* Cut to a narrow screen the picture is twice as wide as that; what remains of it lies in the dark. */}
        <Photo className="care-img" picture={picture} sizes="max(100vw, 640px)" maxWidth={2048} width={2000} height={1000} />
      </div>
      <div className="wrap care-in">
        <h2 className="h2">{title}</h2>
        <dl className="care-list">
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
