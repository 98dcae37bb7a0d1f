import type { MainPage } from "#shared/contract/general.ts";
import { Figures } from "../../ui/figures.tsx";
import { StagePicture } from "./stage-picture.tsx";
import "./clubs.css";

/** The band for those who equip a gym; the arch is a window in it. */
export function Clubs({ clubs: { title, text, action, figures, picture } }: { clubs: NonNullable<MainPage["clubs"]> }) {
  return (
    <section className="club on-dark">
      <div className="wrap grid12 club-in">
        <div className="club-text">
          <h2 className="h2">{title}</h2>
          <p className="lead">{text}</p>
          <a className="btn btn-light btn-l" href={action.url}>
            {action.title}
          </a>
          <Figures className="club-figs" figures={figures} />
        </div>
        <StagePicture
          name="club"
          picture={picture}
          arch="M0 940Q342 -940 684 940Z"
          sizes="(min-width: 1520px) 672px, (min-width: 1024px) 45vw, (min-width: 768px) 672px, 88vw"
        />
      </div>
    </section>
  );
}
