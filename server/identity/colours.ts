import { contrastOf, rgbOf } from "#shared/domain/colour.ts";
import { numberText } from "#shared/text/format.ts";

/** A colour as brand.yaml writes it. */
export const HEX = /^#[0-9a-f]{6}$/i;

const WHITE = "#ffffff";

/** The neutral colours of client/styles/tokens.css that the shop's colours are used on. */
const grounds = { paper: WHITE, mist: "#f3f5fa", ink: "#0b1020" };

/** The contrast that WCAG 2 AA asks for text of any size. */
const MIN_CONTRAST = 4.5;

/** The colours that brand.yaml names. Shades that it does not name are derived from the two main colours. */
export interface WrittenColours {
  primary: string;
  accent: string;
  primary_deep?: string | undefined;
  primary_tint?: string | undefined;
  primary_soft?: string | undefined;
  accent_light?: string | undefined;
}

export interface Colours {
  /** Links, buttons, the focus ring. */
  primary: string;
  /** A button under the pointer. */
  primaryDeep: string;
  /** A light ground in this colour. */
  primaryTint: string;
  /** Secondary text on the primary colour. */
  primarySoft: string;
  /** The bright colour for the main button; text on it is dark. */
  accent: string;
  accentLight: string;
}

/** All colours of a shop: those that `brand.yaml` leaves out are mixed from the two that it must have. */
export function coloursOf(written: WrittenColours): Colours {
  const { primary, accent } = written;
  return {
    primary,
    primaryDeep: written.primary_deep ?? mix(primary, "#000000", 0.25),
    primaryTint: written.primary_tint ?? mix(primary, WHITE, 0.92),
    primarySoft: written.primary_soft ?? mix(primary, WHITE, 0.88),
    accent,
    accentLight: written.accent_light ?? mix(accent, WHITE, 0.25),
  };
}

/** A text colour and a ground whose contrast is too low. */
export interface WeakPair {
  /** The colour of brand.yaml that must be changed. */
  field: "primary" | "accent";
  /** A Russian sentence: which pair it is, its contrast and what to do. */
  reason: string;
}

/** The first pair of text and ground whose contrast is too low; undefined = there is none. */
export function weakPair(written: WrittenColours): WeakPair | undefined {
  const colours = coloursOf(written);
  const pairs: readonly [field: WeakPair["field"], what: string, text: string, ground: string][] = [
    ["primary", "белый текст кнопки на этом цвете", WHITE, colours.primary],
    ["primary", "белый текст кнопки под указателем", WHITE, colours.primaryDeep],
    ["primary", "ссылка этого цвета на белом", colours.primary, grounds.paper],
    ["primary", "ссылка этого цвета на светло-сером", colours.primary, grounds.mist],
    ["primary", "текст этого цвета на его светлом оттенке", colours.primary, colours.primaryTint],
    ["primary", "второстепенный текст на этом цвете", colours.primarySoft, colours.primary],
    ["accent", "тёмный текст на этом цвете", grounds.ink, colours.accent],
    ["accent", "тёмный текст на этом цвете под указателем", grounds.ink, colours.accentLight],
    ["accent", "текст этого цвета на тёмном", colours.accent, grounds.ink],
  ];
  for (const [field, what, text, ground] of pairs) {
    const ratio = contrast(text, ground);
    if (ratio >= MIN_CONTRAST) continue;
    const number = numberText(Math.floor(ratio * 10) / 10);
    const advice = field === "primary" ? "возьмите цвет темнее" : "возьмите цвет светлее";
    return { field, reason: `${what}: ${text} на ${ground} — контраст ${number} : 1, а нужно не меньше 4,5 : 1; ${advice}` };
  }
  return undefined;
}

/** The contrast of two colours of brand.yaml by WCAG 2, from 1 to 21. */
export const contrast = (one: string, other: string): number => contrastOf(rgbOf(one), rgbOf(other));

/** Mixes two colours. @param share of the second colour, 0 to 1 */
export function mix(colour: string, other: string, share: number): string {
  const [from, to] = [rgbOf(colour), rgbOf(other)];
  const parts = from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
