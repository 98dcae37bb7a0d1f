import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { describeEngines } from "../backend/testing/databases.ts";
import { loadConfig } from "../config.ts";
import { listen, temporaryDir, testApp, testPages } from "../http/testing/app.ts";
import { startSite } from "../ssr/testing/site.ts";
import { createLogger } from "../logger.ts";
import { startServer, type RunningServer } from "../start.ts";
import { createWebMetrics } from "./web-metrics.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The samples of a text of metrics: `name{label="value"}` and its number. */
function samples(text: string): Map<string, number> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]));
}

const requestsOf = (text: string) =>
  [...samples(text)].filter(([name]) => name.startsWith("http_request_duration_seconds_count")).map(([name]) => /\{.*\}/.exec(name)?.[0]);

describe("requests to the web server", () => {
  test("are told apart by page, call or file", async () => {
    const metrics = createWebMetrics();
    const app = request(testApp({ metrics }));
    await app.get("/");
    await app.get("/catalog/batuty/supreme/supreme-12/?color=red");
    await app.post("/api/checkout/").send({});
    await app.get("/api/catalog/batuty/");
    await app.post("/ajax/form-questions/").send({});
    await app.get("/_ipx/w_100/nothing.webp");
    await app.get("/robots.txt");
    expect(requestsOf(await metrics.text())).toEqual([
      '{route="home",method="GET",status="2xx"}',
      '{route="product",method="GET",status="4xx"}',
      '{route="/api/checkout/",method="POST",status="5xx"}',
      '{route="/api/catalog/:section/",method="GET",status="5xx"}',
      '{route="/ajax/form-:form/",method="POST",status="5xx"}',
      '{route="picture",method="GET",status="4xx"}',
      '{route="robots.txt",method="GET",status="2xx"}',
    ]);
  });

  test("a scan of random addresses adds no series", async () => {
    const metrics = createWebMetrics();
    const app = request((await listen(testApp({ metrics }))).url);
    const scan = async () => {
      for (const folder of [
        "",
        "catalog/",
        "catalog/x/",
        "catalog/x/y/",
        "api/",
        "ajax/",
        "news/",
        "_ipx/",
        "assets/",
        "wp-admin/",
        "constructor/",
      ]) {
        const name = `${folder}${Math.random().toString(36).slice(2)}`;
        await app.get(`/${name}/`);
        await app.get(`/${name}?${name}`);
        await app.get(`/${name}.php`);
        await app.purge(`/${name}/`);
      }
    };
    await scan();
    const known = requestsOf(await metrics.text());
    for (let count = 0; count < 10; count += 1) await scan();
    expect(requestsOf(await metrics.text())).toEqual(known);
  });

  test("pictures that are made are counted, those of the cache are not", async () => {
    const metrics = createWebMetrics();
    const publicDir = temporaryDir();
    await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } }).toFile(path.join(publicDir, "a.png"));
    const app = testApp({ metrics, images: { publicDir, dataDir: temporaryDir() } });
    for (let count = 0; count < 2; count += 1) expect((await request(app).get("/_ipx/w_16/a.png")).status).toBe(200);
    const found = samples(await metrics.text());
    expect([found.get("shop_pictures_made_total"), found.get("shop_pictures_queue")]).toEqual([1, 0]);
  });
});

test("pages are counted by how they were answered, and their renders are measured", async () => {
  const metrics = createWebMetrics();
  const { app, pass } = await startSite({ metrics });
  const renders = async () => samples(await metrics.text()).get("shop_page_render_seconds_count");
  await request(app).get("/politics/");
  await request(app).get("/politics/");
  await request(app).get("/politics/").set("Cookie", "PHPSESSID=1");
  await expect.poll(renders).toBe(2);
  pass(11);
  await request(app).get("/politics/");
  await expect.poll(renders).toBe(3);
  const found = samples(await metrics.text());
  const counts = ["miss", "hit", "personal", "stale"].map((cache) => found.get(`shop_pages_total{cache="${cache}"}`));
  expect(counts).toEqual([1, 1, 1, 1]);
});

describe("a trace", () => {
  const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

  async function callThroughProxy(trustProxy: string | false, header: string) {
    const lines: Record<string, unknown>[] = [];
    const logger = createLogger({ logLevel: "info" }, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
    const { url } = await listen((req, res) => void res.setHeader("content-type", "application/json").end(JSON.stringify(req.headers)));
    const app = testApp({ logger, config: { trustProxy }, backendUrl: url });
    const { body } = await request(app).get("/api/general/").set({ traceparent: header, tracestate: "vendor=1" });
    await expect.poll(() => lines.length).toBe(1);
    return { passedOn: [body.traceparent, body.tracestate], logged: lines[0]?.trace_id };
  }

  test("of a trusted proxy is logged and passed on to the backend", async () => {
    expect(await callThroughProxy("loopback", traceparent)).toEqual({
      passedOn: [traceparent, "vendor=1"],
      logged: "4bf92f3577b34da6a3ce929d0e0e4736",
    });
  });

  test.each<[string, string | false, string]>([
    ["of a stranger", false, traceparent],
    ["that is malformed", "loopback", "00-zz-01"],
    ["of zeros", "loopback", `00-${"0".repeat(32)}-00f067aa0ba902b7-01`],
  ])("%s is dropped", async (_name, trustProxy, header) => {
    expect(await callThroughProxy(trustProxy, header)).toEqual({ passedOn: [undefined, undefined], logged: undefined });
  });
});

/** The shop with its real backend and test pages. */
async function startShop(env: NodeJS.ProcessEnv): Promise<RunningServer & { dataDir: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), "vzlet-metrics-"));
  mkdirSync(path.join(folder, "dist/client/assets"), { recursive: true });
  mkdirSync(path.join(folder, "public"));
  symlinkSync(path.join(root, "server"), path.join(folder, "server"));
  const dataDir = path.join(folder, "data");
  const config = loadConfig({ HOST: "127.0.0.1", PORT: "0", METRICS_PORT: "0", LOG_LEVEL: "silent", DATA_DIR: dataDir, ...env });
  const server = await startServer({
    config,
    logger: createLogger(config),
    version: "1.0.0+test",
    rootDir: folder,
    backendEntry: new URL("../backend/worker.ts", import.meta.url),
    picturesEntry: new URL("../pictures/worker.ts", import.meta.url),
    createPages: async () => testPages,
  });
  return {
    ...server,
    dataDir,
    async close(signal) {
      await server.close(signal);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe("a shop with METRICS_PORT", () => {
  let shop: RunningServer & { dataDir: string };
  const read = async () => samples(await (await fetch(String(shop.metricsUrl))).text());
  beforeAll(async () => {
    shop = await startShop({});
  }, 60_000);
  afterAll(() => shop.close("SIGINT"));

  test("counts an order once, with its sum, and its letters", async () => {
    const order = {
      products: [{ id: 146, quantity: 1 }],
      fast_order: true,
      name: "Анна",
      phone: "+7 900 000-00-00",
      email: "",
      order_description: "",
      delivery: "",
      address: "",
      consent: true,
    };
    const place = async () => {
      const headers = { "content-type": "application/json", "idempotency-key": "3f1c6a2e-0000-4000-8000-000000000001" };
      const response = await fetch(`${shop.url}api/checkout/`, { method: "POST", headers, body: JSON.stringify(order) });
      return ((await response.json()) as { order: { total_price: number } }).order.total_price;
    };
    const before = await read();
    expect([before.get("shop_orders_total"), before.get("shop_orders_roubles_total")]).toEqual([0, 0]);
    const sum = await place();
    expect(sum).toBeGreaterThan(0);
    await place();
    await expect.poll(async () => (await read()).get('shop_messages_sent_total{kind="mail"}')).toBe(1);
    const after = await read();
    expect([after.get("shop_orders_total"), after.get("shop_orders_roubles_total")]).toEqual([1, sum]);
    expect(after.get('shop_outbox_messages{state="waiting"}')).toBe(0);
    expect(after.get('http_request_duration_seconds_count{route="/api/checkout/",method="POST",status="2xx"}')).toBe(2);
    expect(after.get('backend_request_duration_seconds_count{route="/api/checkout/",method="POST",status="2xx"}')).toBe(2);
  });

  test("counts enquiries by their form", async () => {
    const enquiry = { name: "Анна", phone: "+7 900 000-00-00", email: "anna@example.ru", text: "Когда привезут?", consent: true };
    const headers = { "content-type": "application/json" };
    const { status } = await fetch(`${shop.url}ajax/form-questions/`, { method: "POST", headers, body: JSON.stringify(enquiry) });
    expect(status).toBe(200);
    expect((await read()).get('shop_enquiries_total{form="questions"}')).toBe(1);
  });

  test("counts an account when it is made", async () => {
    const email = "newcomer@example.ru";
    const person = { name: "Анна", email, phone: "+7 916 204 77 11", password: "батут у дома", consent: true };
    // The code belongs to the browser that registered, so the agent keeps its cookies.
    const browser = request.agent(shop.url);
    const outbox = path.join(shop.dataDir, "outbox");
    await browser.post("api/registration/").send(person).expect(200);
    expect((await read()).get("shop_registrations_total")).toBe(0);
    // The text of a letter is encoded as base64.
    const decoded = (letter: string) =>
      letter
        .split(/\r?\n\r?\n/)
        .map((part) => Buffer.from(part, "base64").toString("utf8"))
        .join("\n");
    const letters = () => readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), "utf8"));
    const codeSent = () => /&code=(\d{6})/.exec(letters().map(decoded).join("\n"))?.[1];
    await expect.poll(codeSent).toBeDefined();
    const code = codeSent();
    await browser.post("api/confirm_email/").send({ email, code }).expect(200);
    expect((await read()).get("shop_registrations_total")).toBe(1);
  });

  test("shows its numbers to nobody who visits the shop", async () => {
    for (const address of ["metrics", "api/metrics", "api/../metrics", "api/%2e%2e/metrics"]) {
      expect((await fetch(shop.url + address)).status).toBe(404);
    }
  });

  test("has every number that the dashboard and the alerts ask for", async () => {
    const text = await (await fetch(String(shop.metricsUrl))).text();
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const asked = globSync("docs/operations/*.{json,yaml}", { cwd: root }).flatMap((file) => {
      const source = readFileSync(path.join(root, file), "utf8");
      return [...source.matchAll(/\b(?:http|shop|backend|nodejs|process)_[a-z\d_]+/g)].map(([name]) => name);
    });
    expect(asked.length).toBeGreaterThan(20);
    expect([...new Set(asked)].filter((name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|sum|count)$/, "")))).toEqual([]);
  });
});

describeEngines("the connections of the database", (open) => {
  test("are counted where there are any", async () => {
    const { databaseUrl } = open.location(await open());
    const shop = await startShop(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl });
    onTestFinished(() => shop.close("SIGINT"));
    const found = samples(await (await fetch(String(shop.metricsUrl))).text());
    expect(found.get('shop_database_connections{state="waiting"}')).toBe(databaseUrl === null ? undefined : 0);
    expect(found.get('shop_outbox_messages{state="failed"}')).toBe(0);
  });
});
