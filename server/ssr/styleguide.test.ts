import request from "supertest";
import { expect, it, onTestFinished, vi } from "vitest";

/** The site as it is built for this environment. */
async function siteFor(environment: string) {
  vi.stubEnv("NODE_ENV", environment);
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  const { startSite } = await import("./testing/site.ts");
  return startSite();
}

it("shows every component while the site is developed", async () => {
  const { app, errors } = await siteFor("development");
  const { status, text } = await request(app).get("/styleguide/");
  expect(errors).toEqual([]);
  expect(status).toBe(200);
  for (const chapter of ["Основа", "Кнопки и ссылки", "Формы", "Товары", "Сообщения и диалоги", "Тексты"])
    expect(text).toContain(`>${chapter}</h2>`);
  expect(text).toContain('content="noindex');
  // Real components: the card of a product that the backend told, and a form by its description.
  expect(text).toContain('href="/catalog/batuty/supreme/supreme-12/"');
  expect(text).toContain('action="/forms/call/"');
});

it("is not there for shoppers", async () => {
  const { app } = await siteFor("production");
  const { status, text } = await request(app).get("/styleguide/");
  expect(status).toBe(404);
  expect(text).not.toContain("Образцы");
});
