import type { MainPage } from "#shared/contract/general.ts";
import { Icon } from "../../ui/icon.tsx";
import { Figures } from "../../ui/figures.tsx";
import { StagePicture } from "./stage-picture.tsx";
import "./hero.css";

/** Beyond this a title no longer stands in two or three lines of the largest size. */
const SHORT_TITLE = 26;

/** One promise, one action: the arch of the logo stands behind the product. */
export function Hero({ hero: { title, text, action, second, figures, picture } }: { hero: MainPage["hero"] }) {
  return (
    <section className="hero mist-top">
      <div className="wrap hero-in">
        <StagePicture
          name="hero"
          picture={picture}
          arch="M0 940Q342 -940 684 940H509Q342 -582 175 940Z"
          sizes="(min-width: 1680px) 880px, (min-width: 1024px) 56vw, (min-width: 600px) 79vw, 98vw"
          priority
        />
        <div className="hero-text">
          <h1 className={title.length > SHORT_TITLE ? "hero-h is-long" : "hero-h"}>{title}</h1>
          <p className="hero-lead">{text}</p>
          <div className="hero-cta">
            <a className="btn btn-lime btn-l" href={action.url}>
              {action.title}
            </a>
            {second && (
              <a className="more" href={second.url}>
                {second.title}
                <Icon name={second.url.startsWith("#") ? "arrow-down" : "arrow-right"} small />
              </a>
            )}
          </div>
        </div>
        <Figures className="hero-figs" figures={figures} />
      </div>
    </section>
  );
}
