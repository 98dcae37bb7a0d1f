import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import request from "supertest";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { App } from "./app.ts";
import { startBackend, type RunningBackend } from "./backend/start.ts";
import { runCli } from "./cli/run.ts";
import { createBodyLimits } from "./http/bodies/limits.ts";
import { identityFiles } from "./http/identity-files.ts";
import { followIdentity, type ShownIdentity } from "./http/shown-identity.ts";
import { temporaryDir, testApp, testPictures } from "./http/testing/app.ts";
import { createLogger } from "./logger.ts";
import { createPages } from "./ssr/pages.ts";
import { shareIdentity } from "./ssr/share-image/server.ts";

/** Another company: its feed, and the texts that `content new` writes for it. */
const FEED = `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-01T10:00"><shop><name>Лад</name><url>https://lad.example.ru</url><currencies><currency id="RUB" rate="1"/></currencies>
<categories><category id="1">Посуда</category><category id="2" parentId="1">Чайники</category><category id="3" parentId="1">Чашки</category><category id="4">Скатерти</category></categories>
<offers>
<offer id="a1" available="true"><name>Чайник эмалированный 2 л</name><price>2490</price><oldprice>2990</oldprice><currencyId>RUB</currencyId><categoryId>2</categoryId><vendor>Ладога</vendor><vendorCode>CH-2</vendorCode><param name="Объём" unit="л">2</param><param name="Цвет">Белый</param><description>Эмаль в три слоя.</description></offer>
<offer id="a2" available="true"><name>Чайник стеклянный 1 л</name><price>1690</price><currencyId>RUB</currencyId><categoryId>2</categoryId><vendor>Ладога</vendor><param name="Объём" unit="л">1</param><param name="Цвет">Прозрачный</param></offer>
<offer id="a3" available="true"><name>Чашка с блюдцем</name><price>590</price><currencyId>RUB</currencyId><categoryId>3</categoryId><param name="Цвет">Синий</param></offer>
<offer id="a4" available="false"><name>Чашка дорожная</name><price>890</price><currencyId>RUB</currencyId><categoryId>3</categoryId></offer>
<offer id="a5" available="true"><name>Скатерть льняная</name><price>3190</price><currencyId>RUB</currencyId><categoryId>4</categoryId><param name="Цвет">Серый</param></offer>
</offers></shop></yml_catalog>`;

const SELLER = [
  "--name",
  "Лад",
  "--tagline",
  "Посуда для дома",
  "--phone",
  "8 495 111-22-33",
  "--email",
  "shop@lad.example.ru",
  "--legal-name",
  "ООО «Лад»",
];
const DETAILS = [
  "--inn",
  "6900000000",
  "--ogrn",
  "1026900000000",
  "--address",
  "170000, г. Тверь, ул. Лесная, д. 3",
  "--primary",
  "#0a5c36",
  "--accent",
  "#ffc857",
];

/** Words, pictures and colours of the demonstration. */
const FOREIGN =
  /взл[её]т|vzlet|батут|тренаж[её]р|трамплин|мытищ|атлант|«норд|тонус|supreme|800 000-12|инженер|шоурум|\/media\/|\/photo\/(?!none\.svg|window\.png)|\.pdf|#2337e8|#1826b4|#eceefe|#c6f135|#d6fa5c|#dfe3ff|Q342|Q450|2337e8|c6f135/i;

/** What of the demonstration a text has, with what stands around it. */
function foreignIn(text: string): string | undefined {
  const match = FOREIGN.exec(text);
  return match ? text.slice(Math.max(0, match.index - 60), match.index + 60) : undefined;
}

/** A PNG of 1 × 1. */
const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const OWN_PHOTO = "/_ipx/w_640,f_auto/photo/window.png";

const logger = createLogger({ logLevel: "silent" });
let dataDir: string;
let backend: RunningBackend;
let identity: ShownIdentity;
let app: App;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "own-identity-"));
  await writeFile(path.join(dataDir, "feed.yml"), FEED);
  for (const command of [
    ["content", "new", ...SELLER, ...DETAILS],
    ["import", path.join(dataDir, "feed.yml")],
  ]) {
    const { code, stderr } = await shop(...command);
    if (code !== 0) throw new Error(stderr);
  }
  const content = path.join(dataDir, "texts");
  for (const command of ["export", "import"]) {
    const { code, stderr } = await shop("content", command, content);
    if (code !== 0) throw new Error(stderr);
    if (command === "import") break;
    await writeFile(path.join(content, "photo/window.png"), PNG);
    await appendFile(path.join(content, "home.yaml"), "  picture: { src: /photo/window.png, alt: Витрина }\n");
  }
  backend = await startBackend({
    contentDir: path.resolve("server/content"),
    dataDir,
    databaseUrl: null,
    siteUrl: "https://lad.example.ru",
    logger,
  });
  identity = await followIdentity(backend.url);
  app = await startShop(backend.url);
}, 120_000);
afterAll(async () => {
  await backend?.close();
  await rm(dataDir, { recursive: true });
});

async function shop(...args: string[]) {
  const [out, err] = [[] as string[], [] as string[]];
  const sink = (lines: string[]) => ({ isTTY: false, columns: 80, write: (text: string) => lines.push(text) > 0 });
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "silent" };
  return { code: await runCli(args, { env, stdout: sink(out), stderr: sink(err) }), stdout: out.join(""), stderr: err.join("") };
}

async function startShop(backendUrl: string): Promise<App> {
  const pictures = testPictures({ publicDir: path.resolve("public"), dataDir, own: identity });
  const { look } = identity.current();
  const bodies = createBodyLimits({ dir: temporaryDir() });
  const pages = await createPages({
    manifest: { icons: "/assets/icons.svg", fonts: [], boot: "/assets/boot.js", entry: [], style: "/assets/main.css", pages: {} },
    identityStyle: () => identity.current().address,
    colour: () => look.colours.primary,
    backendUrl,
    publicUrl: "https://lad.example.ru",
    pageCacheSeconds: 0,
    personalCookies: [],
    shareImages: { pictures, identity: () => shareIdentity(look), assetsDir: temporaryDir(), logger },
    bodies,
    logError: () => {},
  });
  const dirs = { assets: temporaryDir(), public: path.resolve("public") };
  return testApp({ pages, bodies, backendUrl, pictures, identity: identityFiles(identity, pictures, logger), dirs, logger });
}

/** What is written at an address: the whole document with its head, JSON-LD and page state. */
async function read(from: App, address: string): Promise<{ status: number; text: string }> {
  const { status, text, body } = await request(from).get(address).set("accept", "text/html,*/*").buffer(true);
  return { status, text: text ?? String(body) };
}

/** The addresses of this site that a document names. */
function linksIn(text: string): string[] {
  const named = [...text.matchAll(/(?:href|src|content)="([^"]+)"|<loc>([^<]+)<\/loc>|"src":"([^"]+)"|srcset="([^" ]+)/gi)].map(
    ([, attribute, loc, source, resized]) => (attribute ?? loc ?? source ?? resized ?? "").replaceAll("&amp;", "&"),
  );
  return named.flatMap((link) => {
    const address = link.replace("https://lad.example.ru", "").replace(/#.*$/, "");
    return address.startsWith("/") && !/^\/(?:\/|assets\/|api\/)/.test(address) ? [address || "/"] : [];
  });
}

it("no page, icon, share picture or file of another shop has anything of the demonstration, and no link is broken", async () => {
  const waiting = [
    "/",
    "/sitemap.xml",
    "/robots.txt",
    "/site.webmanifest",
    "/icon.svg",
    "/favicon.ico",
    "/search/?q=чайник",
    "/search/?q=ничего",
  ];
  const seen = new Set<string>();
  const faults: string[] = [];
  while (waiting.length > 0 && seen.size < 400) {
    const address = waiting.shift() as string;
    if (seen.has(address)) continue;
    seen.add(address);
    const { status, text } = await read(app, address);
    if (status >= 400) faults.push(`${address}: ${status}`);
    const found = foreignIn(text);
    if (found !== undefined) faults.push(`${address}: ${found}`);
    if (/^\s*[<{]/.test(text)) waiting.push(...linksIn(text));
  }
  expect(faults).toEqual([]);
  expect(seen.size).toBeGreaterThan(40);
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "/payment/",
      "/contacts/",
      "/politics/",
      "/service/terms/",
      "/cart/",
      "/_og/shop.jpg",
      "/icon-512.png",
      OWN_PHOTO,
    ]),
  );
}, 240_000);

it("the sitemap has every product, those of a category without types too", async () => {
  const { text } = await read(app, "/sitemap.xml");
  expect(text).toContain("https://lad.example.ru/catalog/posuda/chayniki/chaynik-steklyannyy-1-l/");
  expect(text).toContain("https://lad.example.ru/catalog/skaterti/skatert-lnyanaya/");
});

it.each(["/nothing/", "/dealers/", "/clubs-equipment/", "/about/", "/news/", "/service/instructions/", "/our-projects/", "/news/rss.xml"])(
  "%s is a 404 of its own",
  async (address) => {
    const { status, text } = await read(app, address);
    expect(status).toBe(404);
    expect(foreignIn(text)).toBeUndefined();
  },
);

it("without a backend the error page is the shop's too", async () => {
  const { status, text } = await read(await startShop("http://127.0.0.1:1"), "/");
  expect(status).toBe(502);
  expect(foreignIn(text)).toBeUndefined();
  expect(text).toContain(`href="${identity.current().address}"`);
});

it("a new shop offers pick-up and courier, has the chosen colour, and no pages of goods that it may not have", async () => {
  const { body } = await request(app).get("/api/catalog/chashki/?limit=1");
  const { body: cart } = await request(app).get(`/api/cart/?products=${JSON.stringify([{ id: body.page.products[0].id, quantity: 1 }])}`);
  expect(cart.delivery.options).toMatchObject([
    { id: "courier", price: null },
    { id: "transport", price: null },
    { id: "pickup", price: 0, note: "170000, г.\u00a0Тверь, ул.\u00a0Лесная, д.\u00a03. Приезжайте после звонка менеджера" },
  ]);
  expect(JSON.parse((await read(app, "/site.webmanifest")).text)).toMatchObject({ theme_color: "#0a5c36" });
  const sitemap = (await read(app, "/sitemap.xml")).text;
  for (const address of ["/service/spare-parts/", "/product_registration/"]) {
    expect([address, (await read(app, address)).status, sitemap.includes(address)]).toEqual([address, 404, false]);
  }
});

it("home, menu and first screen are the shop's own", async () => {
  const { text } = await read(app, "/");
  expect(text).toContain("<title>Лад: Посуда для\u00a0дома</title>");
  expect(text).toContain('aria-label="Лад"');
  expect(text).toContain('href="tel:+74951112233"');
  expect(text).toContain("Посуда");
});

it("photographs are the shop's own, and no file of the demonstration is there", async () => {
  const own = await request(app).get("/photo/window.png");
  expect([own.status, own.headers["content-type"]]).toEqual([200, "image/png"]);
  for (const file of ["/media/skamya-atlant-s70.webp", "/_ipx/w_640,f_auto/media/skamya-atlant-s70.webp", "/instructions/giri.pdf"])
    expect((await request(app).get(file)).status).toBe(404);
  expect((await request(app).get("/_ipx/w_640,f_auto/brand/logo.png")).status).toBe(404);
  expect((await read(app, identity.current().address)).text).toContain("--arc:none");
});

it("letters are the shop's own: orders, enquiries, codes and invitations", async () => {
  const { body } = await request(app).get("/api/catalog/chashki/?limit=1");
  const id = body.page.products[0].id as number;
  const person = { name: "Анна", phone: "+7 916 204 77 11", email: "anna@example.ru", consent: true };
  const placed = await request(app)
    .post("/api/checkout/")
    .send({ ...person, products: [{ id, quantity: 1 }], fast_order: false, delivery: "transport", region: "rossiya", address: "Тверь" });
  expect(placed.status).toBe(200);
  for (const [call, payload] of [
    ["/ajax/form-call/", person],
    ["/ajax/newsletter/", { email: person.email, mailing: true, consent: true }],
    ["/api/registration/", { ...person, password: "Долгий пароль 42", subscribe: true }],
  ] as const)
    expect((await request(app).post(call).send(payload)).status).toBe(200);
  for (const state of ["confirmed", "shipped", "cancelled"]) {
    expect(await shop("orders", "set", placed.body.order.number, state)).toMatchObject({ code: 0 });
  }
  const outbox = path.join(dataDir, "outbox");
  const letters = async () => (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith(".eml"));
  await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBeGreaterThan(6);
  for (const file of await letters()) {
    const raw = await readFile(path.join(outbox, file), "latin1");
    const text = raw.replace(/(?:^|\n)([A-Za-z0-9+/=\r\n]{60,})/g, (part) => Buffer.from(part, "base64").toString("utf8"));
    expect(foreignIn(text)).toBeUndefined();
  }
});

it("a second shop does not write over the first", async () => {
  expect(await shop("content", "new", ...SELLER, ...DETAILS)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("уже есть свои тексты"),
  });
});

it.each([
  ["--phone", "12", "--phone: в телефоне не хватает цифр"],
  ["--inn", "77", "ИНН: нужно 10 или 12 цифр"],
  ["--primary", "#ffee00", "белый текст кнопки на этом цвете"],
  ["--accent", "yellow", "цвет пишется как #1f4e79"],
  ["--logo", "none.svg", "Логотип none.svg не читается"],
])("refuses %s %s", async (name, value, reason) => {
  const { code, stderr } = await shop("content", "new", path.join(dataDir, "other"), ...SELLER, ...DETAILS, name, value);
  expect(code).not.toBe(0);
  expect(stderr).toContain(reason);
  expect(await readdir(path.join(dataDir, "other")).catch(() => null)).toBeNull();
});

it("says which answer is missing where nobody can be asked", async () => {
  expect(await shop("content", "new", path.join(dataDir, "other"), ...SELLER)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--inn"),
  });
});
