import type { MainPage } from "#shared/contract/general.ts";
import { priceText } from "#shared/domain/price.ts";
import { NBSP } from "#shared/text/space.ts";
import { Icon } from "../../ui/icon.tsx";
import { Figures } from "../../ui/figures.tsx";
import { BrandPicture } from "./brand-picture.tsx";
import "./hero.css";

/** A longer title needs a smaller size to fit into three lines. */
const SHORT_TITLE = 26;

/** The first screen: a title, an action, and the brand shape behind the product. */
export function Hero({ hero: { title, text, action, second, figures, picture, product } }: { hero: MainPage["hero"] }) {
  return (
    <section className="hero mist-top">
      <div className="wrap hero-inner">
        {picture && (
          <BrandPicture
            name="hero"
            picture={picture}
            sizes="(min-width: 1680px) 880px, (min-width: 1024px) 56vw, (min-width: 600px) 79vw, 98vw"
            priority
          />
        )}
        <div className="hero-text">
          <h1 className={title.length > SHORT_TITLE ? "hero-title is-long" : "hero-title"}>{title}</h1>
          <p className="hero-lead">{text}</p>
          <div className="hero-actions">
            <a className="button button-accent button-large" href={action.url}>
              {action.title}
            </a>
            {second && (
              <a className="more-link" href={second.url}>
                {second.title}
                <Icon name={second.url.startsWith("#") ? "arrow-down" : "arrow-right"} small />
              </a>
            )}
          </div>
        </div>
        <div className="hero-facts">
          {product && (
            <a className="hero-product" href={product.url}>
              <span>{product.name.replaceAll(/ (?=ft)/g, NBSP)}</span>
              <b>
                {priceText(product)}
                <Icon name="arrow-right" small />
              </b>
            </a>
          )}
          <Figures className="hero-figures" figures={figures} />
        </div>
      </div>
    </section>
  );
}
