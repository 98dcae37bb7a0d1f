import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { waitForMessage } from "./testing/accounts.ts";
import { startCluster } from "./testing/cluster.ts";
import type { Shop } from "./testing/shop.ts";

const PASSWORD = "три весёлых батута";
const PDF = "%PDF-1.7\n%%EOF\n";
const SHOPPERS = 40;
/** A size of the «Jump Studio», of which the demonstration has 40. */
const GOODS = 192;

/** A visitor who keeps cookies and goes through one address. */
function createVisitor(origin: string, address = "203.0.113.1") {
  const cookies = new Map<string, string>();
  return async (path: string, body?: object | FormData, headers: Record<string, string> = {}) => {
    const json = body && !(body instanceof FormData);
    const response = await fetch(origin + path, {
      method: body ? "POST" : "GET",
      body: json ? JSON.stringify(body) : (body ?? null),
      redirect: "manual",
      headers: {
        "x-forwarded-for": address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(json && { "content-type": "application/json" }),
        ...headers,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, text, body: text.startsWith("{") ? JSON.parse(text) : null };
  };
}

test("two containers on one PostgreSQL and one bucket are one shop, also when one is killed", { timeout: 240_000 }, async () => {
  // Pages are kept for an hour unless their shop is told of changes.
  const cluster = await startCluster(2, { PAGE_CACHE_SECONDS: "3600" });
  onTestFinished(() => cluster.stop());
  const { shops, url, letters } = cluster;
  const [one, two] = shops as [Shop, Shop];
  const anna = createVisitor(url);

  // An account: each call goes to the other container.
  const person = { name: "Анна", email: "anna@example.ru", phone: "+7 916 204 77 11", password: PASSWORD, consent: true };
  expect((await anna("/api/registration/", person)).status).toBe(200);
  const code = await waitForMessage(letters, /\b(\d{6})\b/);
  expect((await anna("/api/confirm_email/", { email: person.email, code })).status).toBe(200);
  for (let turn = 0; turn < 2; turn += 1) expect((await anna("/api/account/", {})).body.account.user.email).toBe("anna@example.ru");

  // A cart and an order; its repetition by the other container is the same order.
  const [product] = (await anna(`/api/search/?q=${encodeURIComponent("Jump Studio")}`)).body.page as { id: number; url: string }[];
  const products = [{ id: GOODS, quantity: 1 }];
  expect((await anna(`/api/cart/?products=${encodeURIComponent(JSON.stringify(products))}`)).body.page.products).toHaveLength(1);
  const order = { products, fast_order: true, name: "Анна", phone: person.phone, consent: true };
  const key = { "idempotency-key": randomUUID() };
  const placed = [await anna("/api/checkout/", order, key), await anna("/api/checkout/", order, key)];
  const [ordered] = placed.map(({ body }) => body.order?.number as string);
  expect(ordered).toMatch(/^\d\d-000001$/);
  expect(placed.map(({ status, body }) => [status, body.order?.number])).toEqual([
    [200, ordered],
    [200, ordered],
  ]);

  // The desk: the owner joins at one container and works at both. A file that came to one is read from both.
  const owner = shops.map((shop) => createVisitor(shop.url));
  const token = new URL(one.ownerLink() ?? "").searchParams.get("token");
  const [first, second] = owner as [ReturnType<typeof createVisitor>, ReturnType<typeof createVisitor>];
  expect((await first("/api/manage/invitation/", { token, email: "boris@vzlet.example", name: "Борис", password: PASSWORD })).status).toBe(
    200,
  );
  expect((await second("/api/manage/login/", { email: "boris@vzlet.example", password: PASSWORD })).status).toBe(200);
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: "Анна", phone: person.phone, city: "Казань", product_name: "Батут", text: "Лопнула" }))
    form.set(name, value);
  form.set("consent", "on");
  form.append("files", new Blob([PDF]), "чек.pdf");
  const enquiry = (await anna("/ajax/form-service/", form)).body.enquiry.number as string;
  for (const member of owner) {
    const { attachments } = (await member(`/api/manage/enquiries/${enquiry}/`)).body.page.enquiry as { attachments: { file: string }[] };
    expect((await member(`/api/manage/enquiries/${enquiry}/files/${attachments[0]?.file}`)).text).toBe(PDF);
  }

  // Guesses are counted together: the eleventh is refused, whoever gets it.
  const guesses = [];
  for (let count = 0; count < 11; count += 1) guesses.push((await anna("/api/login/", { login: "oleg@example.ru", password: "?" })).status);
  expect(guesses).toEqual([...Array<number>(10).fill(422), 429]);

  // What the desk changes is seen in both; without being told they would show their pages for an hour.
  const path = product?.url ?? "";
  const pages = (address: string) => Promise.all(shops.map(async (shop) => (await createVisitor(shop.url)(address)).text));
  for (const page of await pages(path)) expect(page).not.toContain("Прыгаем всей семьёй");
  const review = { name: "Анна", email: person.email, product_id: product?.id, rating: 5, text: "Прыгаем всей семьёй", consent: true };
  const { number } = (await anna("/ajax/form-add-comment/", review)).body.enquiry as { number: string };
  const { version } = (await first(`/api/manage/reviews/?number=${number}`)).body.page.reviews[0] as { version: number };
  expect((await first(`/api/manage/reviews/${number}/`, { deed: "approve", version })).status).toBe(200);
  const shown = async (address: string, words: string) => (await pages(address)).map((page) => page.includes(words));
  await expect.poll(() => shown(path, "Прыгаем всей семьёй")).toEqual([true, true]);

  // So is an import on the command line of one of them, and its undoing.
  const [before] = await pages("/catalog/");
  await one.command("import", "server/backend/testing/trampolines.xml", "--accept");
  await expect.poll(async () => (await pages("/catalog/")).map((page) => page === before)).toEqual([false, false]);
  await two.command("import", "undo");
  await expect.poll(() => shown(path, "Прыгаем всей семьёй")).toEqual([true, true]);

  // One is killed while shoppers order. Who got no answer asks again, and nobody's order is lost or doubled.
  let answered = 0;
  const buy = async (shopper: number): Promise<string> => {
    const visitor = createVisitor(url, `198.51.100.${shopper}`);
    const own = { "idempotency-key": randomUUID() };
    for (;;) {
      const answer = await visitor("/api/checkout/", { ...order, phone: `+7 916 555 01 ${10 + shopper}` }, own).catch(() => null);
      if (answer?.status === 200) {
        answered += 1;
        if (answered === SHOPPERS / 4) void one.kill();
        return answer.body.order.number as string;
      }
      // Many wait for the same goods: who is told that the shop is busy asks again, too.
      if (answer && answer.status !== 500 && answer.status !== 503) throw new Error(answer.text);
    }
  };
  const numbers = await Promise.all(Array.from({ length: SHOPPERS }, (_, shopper) => buy(shopper)));
  expect(new Set(numbers).size).toBe(SHOPPERS);
  const stored = await two.command("orders", "list", "--limit", "100");
  expect(stored.match(/\b\d\d-\d{6}/g)?.toSorted()).toEqual([ordered, ...numbers].toSorted());
  // The one that is left goes on: pages, files, the session of before.
  expect((await anna(path)).text).toContain("Прыгаем всей семьёй");
  expect((await anna("/api/account/", {})).body.account.user.email).toBe("anna@example.ru");
});
