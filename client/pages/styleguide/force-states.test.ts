import { expect, it } from "vitest";
import { forced } from "./force-states.ts";

it("a forced state is the real one or the named one", () => {
  expect(forced(".button:hover")).toBe('.button:is(:hover, [data-force="hover"] *)');
  expect(forced(".more-link:hover .icon")).toBe('.more-link:is(:hover, [data-force="hover"] *) .icon');
  expect(forced(".button:active")).toContain('[data-force="active"]');
});

it("a ring is drawn around controls only, and each rule is rewritten once", () => {
  const controls = '[data-force="focus"] :is(a, button, input, textarea, select, summary)';
  expect(forced(":focus-visible")).toBe(`:is(:focus-visible, ${controls})`);
  expect(forced(".field-input:focus")).toBe(`.field-input:is(:focus, ${controls})`);
  expect(forced(".form:focus-within")).toBe(".form:focus-within");
});
