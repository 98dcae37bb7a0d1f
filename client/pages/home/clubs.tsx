import type { MainPage } from "#shared/contract/general.ts";
import { Figures } from "../../ui/figures.tsx";
import { BrandPicture } from "./brand-picture.tsx";
import "./clubs.css";

/** A section for clubs. The picture shows through the brand shape. */
export function Clubs({ clubs: { title, text, action, second, figures, picture } }: { clubs: NonNullable<MainPage["clubs"]> }) {
  return (
    <section className="home-clubs on-dark later">
      <div className="wrap grid12 home-clubs-inner">
        <div className="home-clubs-text">
          <h2 className="h2">{title}</h2>
          <p className="lead">{text}</p>
          <p className="home-clubs-actions">
            <a className="button button-light button-large" href={action.url}>
              {action.title}
            </a>
            {second && (
              <a className="home-clubs-second" href={second.url}>
                {second.title}
              </a>
            )}
          </p>
          <Figures className="home-clubs-figures" figures={figures} />
        </div>
        <BrandPicture
          name="home-clubs"
          picture={picture}
          solid
          sizes="(min-width: 1520px) 672px, (min-width: 1024px) 45vw, (min-width: 768px) 672px, 88vw"
        />
      </div>
    </section>
  );
}
