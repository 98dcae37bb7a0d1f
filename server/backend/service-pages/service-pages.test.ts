import { describe, expect, it } from "vitest";
import { sectionResponse } from "#shared/contract/catalog.ts";
import { productResponse } from "#shared/contract/product-page.ts";
import { documentResponse } from "#shared/contract/common.ts";
import { faqResponse, instructionsResponse, paymentResponse, programsResponse, serviceResponse } from "#shared/contract/service-pages.ts";
import { instalmentSchedule } from "#shared/domain/prices/instalment.ts";
import { formatRoubles } from "#shared/domain/prices/price.ts";
import { smallCatalog } from "../testing/catalog.ts";
import { writeCatalog } from "../catalog/write-catalog.ts";
import { describeEngines } from "../testing/databases.ts";
import { createTestBackend } from "../testing/backend.ts";
import { describeDemo } from "../testing/shown-catalog.ts";

const LONG = "а".repeat(101);

describeDemo("service and payment", (backend) => {
  it("shows the way to every page of service", async () => {
    const { page } = await backend.get("/api/service/", serviceResponse);
    expect(page.seo.title).toBe("Сервис — Взлёт");
    expect(page.cards.map(({ url }) => url)).toEqual(
      expect.arrayContaining(["/service/zayavka_servis/", "/service/faq/", "/service/instructions/", "/service/programs/", "/payment/"]),
    );
    expect(page.asked.length).toBeGreaterThan(0);
    expect(page.asked[0]).toMatchObject({ question: expect.stringContaining("?"), html: expect.stringMatching(/^<p>/) });
  });

  const plain = ({ question }: { question: string }) => question.replaceAll("\u00a0", " ");

  it("puts questions on the pages of the kinds that they name", async () => {
    const asked = async (section: string) => (await backend.get(`/api/catalog/${section}/`, sectionResponse)).page.asked.map(plain);
    expect(await asked("batuty")).toContain("Какой диаметр войдёт в мой двор?");
    expect(await asked("giri")).toEqual(["С какого веса гири начать?"]);
    const { page } = await backend.get("/api/catalog/giri/?card=girya-atlant-iron", productResponse);
    expect(page.asked.map(plain)).toEqual(["С какого веса гири начать?", "Подойдут ли мои диски к вашему грифу?"]);
  });

  it.each(["exploitation", "manual", "service_order", "service_politics", "zayavka_servis"])("answers the document %s", async (name) => {
    const { page } = await backend.get(`/api/service/?page=${name}`, documentResponse);
    expect(page.sections.length).toBeGreaterThan(2);
  });

  it("answers terms and the privacy policy with the version of the text", async () => {
    for (const url of ["/api/terms/", "/api/politics/"]) {
      expect((await backend.get(url, documentResponse)).page.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it.each(["nowhere", "__proto__", "terms"])("knows no page «%s»", async (name) => {
    expect(await backend.error(`/api/service/?page=${name}`)).toEqual({
      status: 404,
      code: "NOT_FOUND",
      message: "Такой страницы сервиса нет",
    });
  });

  it.each([
    `/api/service/?page=faq&q=${encodeURIComponent(LONG)}`,
    "/api/service/?page=faq&q=a&q=b",
    "/api/service/?page=faq&page=manual",
    `/api/instructions/?q=${encodeURIComponent(LONG)}`,
    "/api/instructions/?q=a&q=b",
  ])("refuses %s with a sentence", async (url) => {
    expect(await backend.error(url)).toEqual({
      status: 400,
      code: "QUERY_INVALID",
      message: "Запрос составлен с ошибкой: проверьте адрес страницы",
    });
  });

  describe("questions and answers", () => {
    const faq = async (q = "") => (await backend.get(`/api/service/?page=faq&q=${encodeURIComponent(q)}`, faqResponse)).page;

    it("have addresses of their own", async () => {
      const { groups, found, total, q } = await faq();
      const ids = groups.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(total).toBe(ids.length - groups.length);
      expect({ found, q }).toEqual({ found: total, q: "" });
    });

    it("are found by words in any form, without empty groups", async () => {
      const { groups, found, total, q } = await faq("  рассрочку ");
      expect(q).toBe("рассрочку");
      expect(found).toBeGreaterThan(0);
      expect(found).toBeLessThan(total);
      expect(groups.every(({ items }) => items.length > 0)).toBe(true);
      expect(groups.flatMap(({ items }) => items).every(({ question, html }) => /рассроч/i.test(question + html))).toBe(true);
    });

    it("may not be found at all", async () => {
      expect(await faq("телескоп")).toMatchObject({ groups: [], found: 0 });
    });
  });

  describe("instructions", () => {
    const search = async (q = "") => (await backend.get(`/api/instructions/?q=${encodeURIComponent(q)}`, instructionsResponse)).page;

    it("stand by category with their files and sections", async () => {
      const { groups, found, total } = await search();
      expect(found).toBe(total);
      const [first] = groups;
      expect(first?.title).toBe("Батуты");
      expect(first?.items[0]).toMatchObject({
        id: "batuty-s-setkoy",
        kind: "Сборка",
        url: "/instructions/batuty-s-setkoy.pdf",
        section: { title: "Батуты с\u00a0защитной сеткой", url: "/catalog/batuty/batuty-s-setkoy/" },
      });
      const items = groups.flatMap((group) => group.items);
      expect(items).toHaveLength(total);
      expect(items.every(({ pages, bytes }) => pages > 0 && bytes > 0)).toBe(true);
    });

    it.each(["батута", "СЕТКОЙ сборка", "батут сетк", "пружины"])("«%s» finds the trampolines' guide", async (q) => {
      const ids = (await search(q)).groups.flatMap(({ items }) => items.map(({ id }) => id));
      expect(ids).toContain("batuty-s-setkoy");
    });

    it("every word must fit", async () => {
      expect(await search("батут телескоп")).toMatchObject({ groups: [], found: 0, q: "батут телескоп" });
    });
  });

  it("programmes bring their conditions, the rest of the text stays apart", async () => {
    const { page } = await backend.get("/api/programs/", programsResponse);
    expect(page.programs).toHaveLength(6);
    expect(page.programs.every(({ conditions }) => conditions.startsWith("<p>"))).toBe(true);
    const ids = page.programs.map(({ id }) => id);
    expect(page.text.sections.filter(({ id }) => ids.includes(id))).toEqual([]);
    expect(page.text.sections.length).toBeGreaterThan(0);
  });

  it("the example of the payment page says what the calculator reckons", async () => {
    const { instalment, text, methods } = (await backend.get("/api/payment/", paymentResponse)).page;
    expect(methods.length).toBeGreaterThan(3);
    const table = text.sections.find(({ id }) => id === "installment")?.html ?? "";
    const money = (roubles: number) => formatRoubles(roubles, Number.isInteger(roubles) ? "default" : "fixed");
    if (!instalment) throw new Error("The shop of the tests sells by instalments");
    for (const plan of instalment.plans) {
      const { monthly, total, overpaid } = instalmentSchedule(instalment.price, plan);
      for (const sum of [monthly, total, overpaid]) expect(table, `${plan.months}`).toContain(`<td>${money(sum)}</td>`);
    }
    for (const sum of [14_998.33, 8246, 98_952.01, 8962.01]) expect(instalment.example).toContain(money(sum));
  });

  it("a product brings the guide of its type and what instalments there are", async () => {
    const { page } = await backend.get("/api/catalog/batuty-s-setkoy/?card=batut-vzlet-supreme", productResponse);
    expect(page.guide).toMatchObject({ url: "/instructions/batuty-s-setkoy.pdf", title: expect.stringContaining("батуты") });
    expect(page.instalment).toEqual({ min_price: 15_000, max_price: 500_000, months: 6 });
  });
});

describeEngines("service beside another catalogue", (open) => {
  it("keeps the guides of what is not sold, without a section", async () => {
    const db = await open();
    await writeCatalog(db, smallCatalog(), { kind: "demo", clock: () => 1000 });
    const backend = createTestBackend(db);
    const { groups } = (await backend.get("/api/instructions/", instructionsResponse)).page;
    const guides = new Map(groups.flatMap(({ title, items }) => items.map(({ id, section }) => [id, { title, section }] as const)));
    expect(guides.get("batuty-s-setkoy")).toEqual({
      title: "Батуты",
      section: { title: "Батуты с сеткой", url: "/catalog/batuty/batuty-s-setkoy/" },
    });
    const others = groups.find(({ title }) => title === "Другие изделия");
    expect(others?.items.every(({ section }) => section === null) ?? true).toBe(true);
  });
});
