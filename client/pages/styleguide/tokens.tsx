import { useEffect, useState } from "react";
import { numberText } from "#shared/text/number.ts";
import { iconNames } from "../../ui/icons.ts";
import { Icon } from "../../ui/icon.tsx";
import { contrast } from "./contrast.ts";
import { readTokens, type Token } from "./read-tokens.ts";
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
        <ul className="styleguide-tokens">
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
        <ul className="styleguide-tokens">
          {[...tokens.filter(isRadius), ...tokens.filter(isShadow)].map((token) => (
            <li key={token.name}>
              <div
                className="styleguide-shape"
                ref={(shape) => shape?.style.setProperty(isShadow(token) ? "box-shadow" : "border-radius", `var(${token.name})`)}
              />
              <Caption token={token} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Отступы, шрифт и движение">
        <dl className="styleguide-rest">
          {tokens
            .filter((token) => !kinds.some((is) => is(token)))
            .map(({ name, value }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd className="soft">{value}</dd>
              </div>
            ))}
        </dl>
      </Specimen>
      <Specimen title="Знаки" note="Одного рисунка, 24 или 18 пикселей; имена в ui/icons.ts, спрайт собирает сборка.">
        <ul className="styleguide-icons">
          {iconNames.map((name) => (
            <li key={name}>
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
      <div className="styleguide-patch" ref={measure} />
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
    <li className="styleguide-size">
      <code>
        {name} <span className="soft numeric">{size}</span>
      </code>
      <span className="styleguide-line" ref={measure}>
        Взлёт на 12 ft (366 см)
      </span>
    </li>
  );
}
