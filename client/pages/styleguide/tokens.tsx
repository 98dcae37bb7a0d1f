import { useEffect, useState } from "react";
import { numberText } from "#shared/text/format.ts";
import { contrastOf, type Rgb } from "#shared/domain/colour.ts";
import { iconNames } from "../../ui/icons.ts";
import { Icon } from "../../ui/icon.tsx";
import { Specimen } from "./specimen.tsx";

const isColour = ({ value }: Token) => /^(?:#|rgb)/.test(value);
const isText = ({ name }: Token) => /^--t(?:\d+|-hero)$/.test(name);
const isRadius = ({ name }: Token) => name.startsWith("--radius");
const isShadow = ({ name }: Token) => name === "--float";
const kinds = [isColour, isText, isRadius, isShadow];

/** The tokens of styles/tokens.css as the browser reads them. */
export function Tokens() {
  const [tokens, setTokens] = useState<readonly Token[]>([]);
  useEffect(() => setTokens(readTokens()), []);
  return (
    <>
      <Specimen title="Цвет" note="Контраст с бумагой и с чернилами; для текста нужно не меньше 4,5, для знаков и рамок 3.">
        <ul className="styleguide-row is-narrow text-13">
          {tokens.filter(isColour).map((token) => (
            <Colour key={token.name} token={token} />
          ))}
        </ul>
      </Specimen>
      <Specimen title="Кегль" note="Размеры тянутся с экраном; рядом с именем высота на этом экране.">
        <ul>
          {tokens.filter(isText).map((token) => (
            <TextSize key={token.name} token={token} />
          ))}
        </ul>
      </Specimen>
      <Specimen title="Скругление и тень">
        <ul className="styleguide-row is-narrow text-13">
          {[...tokens.filter(isRadius), ...tokens.filter(isShadow)].map((token) => (
            <li key={token.name}>
              <div
                className="styleguide-patch"
                ref={(shape) => shape?.style.setProperty(isShadow(token) ? "box-shadow" : "border-radius", `var(${token.name})`)}
              />
              <Caption token={token} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Отступы, шрифт и движение">
        <dl>
          {tokens
            .filter((token) => !kinds.some((is) => is(token)))
            .map(({ name, value }) => (
              <div className="styleguide-size stack gap-16" key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd className="soft">{value}</dd>
              </div>
            ))}
        </dl>
      </Specimen>
      <Specimen title="Знаки" note="Одного рисунка, 24 или 18 пикселей; имена в ui/icons.ts, спрайт собирает сборка.">
        <ul className="styleguide-row is-narrow">
          {iconNames.map((name) => (
            <li className="center gap-8" key={name}>
              <Icon name={name} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}

function Caption({ token: { name, value } }: { token: Token }) {
  return (
    <p>
      <code>{name}</code>
      <span className="soft"> {value}</span>
    </p>
  );
}

function Colour({ token }: { token: Token }) {
  const [ratios, setRatios] = useState("");
  const measure = (patch: HTMLElement | null) => {
    if (!patch) return;
    patch.style.setProperty("background", `var(${token.name})`);
    const ground = getComputedStyle(patch).backgroundColor;
    const on = (name: string) => {
      patch.style.setProperty("color", `var(${name})`);
      return numberText(contrast(ground, getComputedStyle(patch).color), { max: 1 });
    };
    setRatios(`${on("--paper")} и ${on("--ink")}`);
  };
  return (
    <li>
      <div className="styleguide-patch rounded-inner" ref={measure} />
      <Caption token={token} />
      <p className="soft numeric">{ratios}</p>
    </li>
  );
}

function TextSize({ token: { name } }: { token: Token }) {
  const [size, setSize] = useState("");
  const measure = (line: HTMLElement | null) => {
    line?.style.setProperty("font-size", `var(${name})`);
    if (line) setSize(getComputedStyle(line).fontSize);
  };
  return (
    <li className="styleguide-size stack gap-16">
      <code>
        {name} <span className="soft numeric">{size}</span>
      </code>
      <span className="styleguide-line clip nowrap bold" ref={measure}>
        Взлёт на 12 ft (366 см)
      </span>
    </li>
  );
}

/** How much two colours differ, 1 to 21 (WCAG 2). Colours as browsers compute them: `rgb(11, 16, 32)`. */
export const contrast = (one: string, other: string): number => contrastOf(channels(one), channels(other));

function channels(colour: string): Rgb {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

export interface Token {
  /** The name with its dashes: `--ink-soft`. */
  name: string;
  /** The value in the stylesheet. */
  value: string;
}

/** The design tokens of `:root`, in the order of the stylesheet, with their computed values. */
export function readTokens(): Token[] {
  const names = new Set([...document.styleSheets].flatMap(({ cssRules }) => namesIn(cssRules)));
  const computed = getComputedStyle(document.documentElement);
  return [...names].map((name) => ({ name, value: computed.getPropertyValue(name).trim() }));
}

function namesIn(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return rule.selectorText === ":root" ? [...rule.style].filter((name) => name.startsWith("--")) : [];
    return "cssRules" in rule ? namesIn(rule.cssRules as CSSRuleList) : [];
  });
}
