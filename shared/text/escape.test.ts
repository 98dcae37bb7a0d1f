import { expect, test } from "vitest";
import { escapeMarkup } from "./escape.ts";

test("no character of the text can begin a tag or an entity, or end an attribute", () => {
  expect(escapeMarkup('Сетка <новая> & "крепкая"')).toBe("Сетка &lt;новая&gt; &amp; &quot;крепкая&quot;");
  expect(escapeMarkup("&amp;")).toBe("&amp;amp;");
});

test("a text without them stays as it is", () => {
  expect(escapeMarkup("Батут 12\u00a0ft — «Взлёт»\nи лестница")).toBe("Батут 12\u00a0ft — «Взлёт»\nи лестница");
});
