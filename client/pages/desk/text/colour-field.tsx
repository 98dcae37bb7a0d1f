import { useState, type ReactNode } from "react";
import { contrastOf, rgbOf } from "#shared/domain/colour.ts";
import { numberText } from "#shared/text/format.ts";
import { describedBy, Field } from "../../../ui/form/field.tsx";

interface ColourFieldProps {
  id: string;
  name: string;
  label: ReactNode;
  defaultValue: string;
  error?: string;
}

/** The contrast that a text needs. */
const ENOUGH = 4.5;
const WHITE = "#ffffff";
const INK = "#0b1020";

/** A colour as six digits with its sample, and how well the text on it is read, while it is chosen. */
export function ColourField({ id, name, label, defaultValue, error }: ColourFieldProps) {
  const [colour, setColour] = useState(defaultValue);
  const isColour = /^#[0-9a-f]{6}$/i.test(colour);
  // Text on the primary colours is white, on the bright ones dark; their light shades are grounds of dark text.
  const isDark = /primary(?:_deep)?$/.test(name);
  const ratio = isColour ? contrastOf(rgbOf(isDark ? WHITE : INK), rgbOf(colour)) : 0;
  const hint = isColour
    ? `${isDark ? "Белый" : "Тёмный"} текст на нём: ${numberText(Math.floor(ratio * 10) / 10)} : 1 — ${ratio >= ENOUGH ? "читается" : "плохо читается, нужно 4,5 : 1"}`
    : "Шесть цифр и букв от a до f: #2337e8";
  return (
    <Field id={id} label={label} hint={hint} {...(error !== undefined && { error })}>
      <span className="colour-field row gap-8">
        <input
          className="colour-field-sample rounded-inner outlined"
          type="color"
          aria-label={`Выбрать цвет: ${name}`}
          value={isColour ? colour.toLowerCase() : "#000000"}
          onChange={({ target }) => setColour(target.value)}
        />
        <input
          className="field-input"
          id={id}
          name={name}
          value={colour}
          maxLength={7}
          spellCheck={false}
          onChange={({ target }) => setColour(target.value.trim())}
          {...describedBy(id, hint, error)}
        />
      </span>
    </Field>
  );
}
