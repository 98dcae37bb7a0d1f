import request from "supertest";
import { describe, expect, it } from "vitest";
import { definePage, type Page } from "#client/page.ts";
import { HttpError } from "#shared/http-error.ts";
import { listen, testApp } from "../http/testing/app.ts";
import { SESSION, startDesk } from "./testing/desk.ts";
import { sendJson } from "./testing/backend.ts";
import { startSite } from "./testing/site.ts";

/** The desk with one more page at /manage/orders/. */
const tableOf = (change: Partial<Page>) => ({
  orders: {
    path: { pattern: "/manage/orders" },
    module: async () => ({
      route: {
        ...definePage({
          component: () => "Список заказов",
          load: async () => null,
          head: () => ({ title: "Заказы", description: "", canonical: "/manage/orders/" }),
        }),
        ...change,
      },
    }),
  },
});

describe("without a session", () => {
  it("every page leads to the login, which leads back", async () => {
    const { app } = await startDesk();
    for (const [path, location] of [
      ["/manage/", "/manage/login/"],
      ["/manage/orders/?q=26-1", "/manage/login/?to=%2Fmanage%2Forders%2F%3Fq%3D26-1"],
      ["/manage/nothing/", "/manage/login/?to=%2Fmanage%2Fnothing%2F"],
    ] as const) {
      const { status, headers } = await request(app).get(path);
      expect([status, headers.location, headers["cache-control"], headers["x-robots-tag"]]).toEqual([
        303,
        location,
        "no-store",
        "noindex, nofollow",
      ]);
    }
  });

  it("the login page is shown", async () => {
    const { app } = await startDesk();
    const { status, text } = await request(app).get("/manage/login/?to=%2Fmanage%2Forders%2F");
    expect(status).toBe(200);
    expect(text).toContain('name="email"');
    expect(text).not.toContain('aria-label="Разделы"');
  });

  it("a form that is sent is refused in the same way", async () => {
    const { app } = await startDesk("owner", { table: tableOf({ action: async () => ({ errors: {}, values: {} }) }) });
    const { status, headers } = await request(app).post("/manage/orders/").type("form").send({ a: 1 });
    expect([status, headers.location]).toEqual([303, "/manage/login/?to=%2Fmanage%2Forders%2F"]);
  });
});

describe("the login without script", () => {
  it("passes the cookie on and leads to the page that asked, of the desk only", async () => {
    const { app, backend } = await startDesk();
    backend.on("/api/manage/login/", (_, response) => {
      response.setHeader("set-cookie", "STAFFSESSID=one; HttpOnly");
      sendJson(response, {});
    });
    const send = (to: string) =>
      request(app)
        .post(`/manage/login/?${new URLSearchParams({ to })}`)
        .type("form")
        .send({ email: "a@example.ru", password: "12" });
    const { status, headers } = await send("/manage/orders/?q=1");
    expect([status, headers.location, headers["set-cookie"]]).toEqual([303, "/manage/orders/?q=1", ["STAFFSESSID=one; HttpOnly"]]);
    for (const foreign of ["https://example.com/", "//example.com/", "/cart/", "/manage/../cart/"])
      expect((await send(foreign)).headers.location).toBe("/manage/");
  });

  it("asks for the code when the password is right, and keeps the e-mail", async () => {
    const { app, backend } = await startDesk();
    backend.on("/api/manage/login/", (_, response) => sendJson(response, { error: { code: "TOTP_NEEDED", message: "Введите код" } }, 422));
    const { status, text } = await request(app).post("/manage/login/").type("form").send({ email: "a@example.ru", password: "12" });
    expect(status).toBe(200);
    expect(text).toContain('name="totp"');
    expect(text).toContain('value="a@example.ru"');
    expect(text).not.toContain('value="12"');
  });

  it("shows what is wrong", async () => {
    const { app, backend } = await startDesk();
    backend.on("/api/manage/login/", (_, response) =>
      sendJson(response, { error: { code: "LOGIN_WRONG", message: "Нет", fields: { password: "Почта или пароль не подходят" } } }, 422),
    );
    const { status, text } = await request(app).post("/manage/login/").type("form").send({ email: "a@example.ru", password: "12" });
    expect(status).toBe(422);
    expect(text).toContain("<title>Ошибка: Вход для сотрудников");
    expect(text).toContain("Почта или пароль не подходят");
  });

  it("is refused when another site sends it", async () => {
    const { app, backend } = await startDesk();
    const { status, text } = await request(app)
      .post("/manage/login/")
      .set("Origin", "https://example.com")
      .type("form")
      .send({ email: "a@example.ru" });
    expect(status).toBe(403);
    expect(text).toContain("Нет доступа");
    expect(backend.asked).not.toContain("/api/manage/login/");
  });
});

describe("a page", () => {
  it("is for one person: nobody keeps it, nobody indexes it, nobody shares it", async () => {
    const { app } = await startDesk();
    const { status, headers, text } = await request(app).get("/manage/").set("Cookie", SESSION).set("Accept-Encoding", "identity");
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain("og:");
    expect(text).not.toContain("ld+json");
    expect(text).toContain("desk-boot.js");
    expect(text).toContain('href="/assets/desk-today.css"');
    expect(text).toContain("Анна Петрова");
  });

  it("asks the backend for nothing of the shop", async () => {
    const { app, backend } = await startDesk();
    await request(app).get("/manage/").set("Cookie", SESSION);
    expect(backend.asked.every((path) => path.startsWith("/api/manage/"))).toBe(true);
    expect(backend.asked).toContain("/api/manage/me/");
  });

  it("without its right is a calm 403", async () => {
    const table = tableOf({
      async load() {
        throw new HttpError(403, "STAFF_FORBIDDEN", "Нельзя");
      },
    });
    const { app, errors } = await startDesk("editor", { table });
    const { status, text } = await request(app).get("/manage/orders/").set("Cookie", SESSION);
    expect(status).toBe(403);
    expect(text).toContain("Нет доступа");
    expect(text).toContain("Анна Петрова");
    expect(errors).toEqual([]);
  });

  it("that does not exist is a 404 of the desk", async () => {
    const { app } = await startDesk();
    const { status, headers, text } = await request(app).get("/manage/nothing/").set("Cookie", SESSION);
    expect([status, headers["cache-control"]]).toEqual([404, "private, no-store"]);
    expect(text).toContain("Такой страницы нет");
  });

  it("with a backend that is down says so", async () => {
    const { app, backend } = await startDesk();
    await backend.die();
    const { status, text } = await request(app).get("/manage/").set("Cookie", SESSION);
    expect(status).toBe(502);
    expect(text).toContain("Страница не открылась");
  });

  it("waits until a member who needs codes has set them up", async () => {
    const { app } = await startDesk("manager", { me: { totp_setup_needed: true } });
    const { status, headers } = await request(app).get("/manage/").set("Cookie", SESSION);
    expect([status, headers.location]).toEqual([303, "/manage/profile/"]);
  });
});

describe("the rest of the site", () => {
  it("robots.txt closes the desk, and the sitemap has none of it", async () => {
    const { app } = await startSite();
    expect((await request(app).get("/robots.txt")).text).toContain("Disallow: /manage/\n");
    expect((await request(app).get("/sitemap.xml")).text).not.toContain("/manage");
  });

  it("with an external backend there is no desk", async () => {
    const asked: string[] = [];
    const { url } = await listen((req, res) => {
      asked.push(req.url ?? "");
      res.end("{}");
    });
    const { app } = await startSite();
    for (const path of ["/manage/", "/manage/login/", "/manage/orders/"]) {
      const page = await request(app).get(path);
      expect(page.status).toBe(404);
      expect(page.text).toContain("Товары на\u00a0месте");
    }
    const call = await request(testApp({ backendUrl: url })).get("/api/manage/me/");
    expect([call.status, call.body.error.code]).toEqual([404, "NOT_FOUND"]);
    expect(asked).toEqual([]);
  });
});
