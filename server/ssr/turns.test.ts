import http from "node:http";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { listen } from "../http/testing/app.ts";
import { sendJson } from "./testing/backend.ts";
import { startSite } from "./testing/site.ts";

/** Who asks, as a trusted proxy says it. */
const crowd = "198.51.100.7";
const other = "203.0.113.9";

/** A site whose backend keeps calls of this path waiting, until `release`. */
async function siteWithWaiting(path: string) {
  const site = await startSite({ trustProxy: "loopback" });
  const { url } = await listen(site.app);
  const held: (() => void)[] = [];
  let isOpen = false;
  site.backend.on(path, (_request, response) => {
    const answer = () => sendJson(response, { error: { code: "NONE", message: "Ничего" } }, 404);
    if (isOpen) answer();
    else held.push(answer);
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
    for (const answer of held) answer();
  };
  return { ask, held, release };
}

it.each([
  ["calls", "/api/points/", (index: number) => `/api/points/?q=${index}`, 16],
  ["pages", "/api/search/", (index: number) => `/search/?q=${index}`, 8],
])("of the %s that one address asks for at once, some are made at a time; nobody else waits for them", async (_, path, to, limit) => {
  const { ask, held, release } = await siteWithWaiting(path);
  const many = Array.from({ length: 60 }, (_none, index) => ask(crowd, to(index)));
  await expect.poll(() => held.length).toBe(limit);
  const one = ask(other, to(1000));
  await expect.poll(() => held.length).toBe(limit + 1);
  release();
  expect(await one).toBe(404);
  // Those that waited get their answers too.
  expect(new Set(await Promise.all(many))).toEqual(new Set([404]));
});
