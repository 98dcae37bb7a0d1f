import http from "node:http";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished, vi } from "vitest";
import { listen } from "../http/testing/app.ts";
import { createTurns } from "../http/turns.ts";
import { sendJson } from "./testing/backend.ts";
import { startSite } from "./testing/site.ts";

/** Who asks, as a trusted proxy says it. */
const crowd = "198.51.100.7";
const other = "203.0.113.9";

const MANY = 60;

/** A site whose backend keeps calls of this path waiting, until `release`. */
async function siteWithWaiting(path: string) {
  const site = await startSite({ trustProxy: "loopback" });
  const { url } = await listen(site.app);
  const held: { query: string | undefined; answer: () => void }[] = [];
  let isOpen = false;
  site.backend.on(path, ({ url: asked = "" }, response) => {
    const answer = () => sendJson(response, { error: { code: "NONE", message: "Ничего" } }, 404);
    if (isOpen) answer();
    else held.push({ query: /q=\d+/.exec(asked)?.[0], answer });
  });
  const agent = new http.Agent({ keepAlive: false });
  onTestFinished(() => agent.destroy());
  const ask = (address: string, to: string) =>
    new Promise<number>((resolve, reject) => {
      const outgoing = http.get(new URL(to, url), { agent, headers: { "x-forwarded-for": address } }, (response) => {
        text(response).then(() => resolve(response.statusCode ?? 0), reject);
      });
      outgoing.once("error", reject);
      onTestFinished(() => void outgoing.destroy());
    });
  const release = () => {
    isOpen = true;
    for (const { answer } of held) answer();
  };
  return { ask, held, release };
}

it.each([
  ["calls", "/api/points/", (index: number) => `/api/points/?q=${index}`, 16],
  ["pages", "/api/search/", (index: number) => `/search/?q=${index}`, 8],
])("of the %s that one address asks for at once, some are made at a time; nobody else waits for them", async (_, path, to, limit) => {
  const { ask, held, release } = await siteWithWaiting(path);
  // No turn ends by its time, however long this machine takes.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const many = Array.from({ length: MANY }, (_none, index) => ask(crowd, to(index)));
  await expect.poll(() => held.length).toBe(limit);
  const one = ask(other, to(MANY));
  await expect.poll(() => held.some(({ query }) => query === `q=${MANY}`)).toBe(true);
  expect(held).toHaveLength(limit + 1);
  release();
  expect(await one).toBe(404);
  // Those that waited get their answers too.
  expect(new Set(await Promise.all(many))).toEqual(new Set([404]));
});

it("a turn whose work waits for somebody else is over before it", async () => {
  const turns = createTurns(1, 20);
  const { promise: silence, resolve: answer } = Promise.withResolvers<string>();
  const first = turns.take("a", () => silence);
  expect([turns.isFree("a"), turns.isFree("b")]).toEqual([false, true]);
  expect(await turns.take("a", async () => "second")).toBe("second");
  answer("first");
  expect(await first).toBe("first");
  expect(turns.isFree("a")).toBe(true);
});
