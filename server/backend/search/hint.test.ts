import { expect, it } from "vitest";
import { searchResponse, suggestResponse } from "#shared/contract/search.ts";
import { describeDemo } from "../testing/shown-catalog.ts";

const PARTS = "/service/spare-parts/";

describeDemo("the hint of a search", (backend) => {
  const address = (q: string, rest = "") => `/api/search/?q=${encodeURIComponent(q)}${rest}`;
  const hintOf = async (q: string, rest?: string) => (await backend.get(address(q, rest), searchResponse)).hint;

  it.each([
    "запасная сетка 20 ft",
    "пружины для rig",
    "сетка для батута hasttings 12 ft",
    "мат на батут unix",
    "тент на батут unix",
    "запчасти",
  ])("«%s» leads to the page of spare parts", async (q) => {
    expect(await hintOf(q)).toMatchObject({ title: expect.stringMatching(/^Подобрать деталь для\sбатута/), url: PARTS });
  });

  it.each(["запасная сетка 16 ft", "пружины для supreme", "батут с сеткой 20 ft", "гиря 999 кг", "подушка"])("«%s» has none", async (q) => {
    expect(await hintOf(q)).toBe(null);
  });

  it("comes with a search that leaves nothing out, and as the first page of the suggestions", async () => {
    expect(await hintOf("сетка hasttings", "&exact=1")).toMatchObject({ url: PARTS });
    const { suggestions } = await backend.get(address("сетка hasttings", "&suggest=1"), suggestResponse);
    expect(suggestions.find(({ kind }) => kind === "page")).toMatchObject({ url: PARTS });
  });
});
