import { dataUrl, type Artwork } from "./artwork.ts";
import type { Look } from "./brand.ts";

/** The stylesheet with the brand's colours and drawings as custom properties. Every page loads it. */
export function brandStyle({ colours, logo, logoDark, wordmark, shape, shapeSolid, arc }: Look): string {
  const url = (artwork: Artwork) => `url("${dataUrl(artwork)}")`;
  const properties = {
    primary: colours.primary,
    "primary-deep": colours.primaryDeep,
    "primary-tint": colours.primaryTint,
    "primary-soft": colours.primarySoft,
    accent: colours.accent,
    "accent-light": colours.accentLight,
    logo: url(logo),
    "logo-dark": url(logoDark),
    "logo-ratio": `${logo.width}/${logo.height}`,
    wordmark: wordmark ? url(wordmark) : "none",
    "wordmark-ratio": wordmark ? `${wordmark.width}/${wordmark.height}` : "auto",
    shape: url(shape),
    "shape-solid": url(shapeSolid),
    arc: arc ? "block" : "none",
  };
  const lines = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  return `@layer tokens{:root{${lines.join(";")}}}`;
}
