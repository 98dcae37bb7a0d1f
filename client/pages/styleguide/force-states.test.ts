import { expect, it } from "vitest";
import { forced } from "./force-states.ts";

it("a forced state is the real one or the named one", () => {
  expect(forced(".btn:hover")).toBe('.btn:is(:hover, [data-force="hover"] *)');
  expect(forced(".more:hover .ic")).toBe('.more:is(:hover, [data-force="hover"] *) .ic');
  expect(forced(".btn:active")).toContain('[data-force="active"]');
});

it("a ring is drawn around controls only, and each rule is rewritten once", () => {
  const controls = '[data-force="focus"] :is(a, button, input, textarea, select, summary)';
  expect(forced(":focus-visible")).toBe(`:is(:focus-visible, ${controls})`);
  expect(forced(".fld-in:focus")).toBe(`.fld-in:is(:focus, ${controls})`);
  expect(forced(".form:focus-within")).toBe(".form:focus-within");
});
