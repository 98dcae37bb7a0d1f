import request from "supertest";
import { expect, it } from "vitest";
import { stateOf } from "./testing/page-state.ts";
import { startSite } from "./testing/site.ts";

it("the worker comes with the policy of every answer and is asked for anew at each visit", async () => {
  const { app } = await startSite({ worker: "// worker" });
  const { status, text, headers } = await request(app).get("/service-worker.js");
  expect([status, text, headers["cache-control"]]).toEqual([200, "// worker", "no-cache"]);
  expect(headers["content-type"]).toMatch(/^text\/javascript/);
  expect(headers["content-security-policy"]).toContain("default-src 'self'");
  expect(stateOf((await request(app).get("/politics/")).text).offline).toBe(true);
});

it("a shop that has switched it off installs none, and a worker that is installed removes itself with what it kept", async () => {
  const { app } = await startSite();
  expect(stateOf((await request(app).get("/politics/")).text).offline).toBeUndefined();
  const { text } = await request(app).get("/service-worker.js");
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  const done: string[] = [];
  const scope = {
    addEventListener: listeners.set.bind(listeners),
    skipWaiting: () => done.push("skips waiting"),
    caches: { delete: async (name: string) => done.push(`deletes ${name}`) },
    registration: { unregister: async () => done.push("unregisters") },
  };
  // oxlint-disable-next-line no-new-func -- The worker's own script, in a scope that records what it does.
  new Function(...Object.keys(scope), text)(...Object.values(scope));
  const work: Promise<unknown>[] = [];
  for (const name of ["install", "activate"]) listeners.get(name)?.({ waitUntil: (promise) => work.push(promise) });
  await Promise.all(work);
  expect(done).toEqual(["skips waiting", "deletes pages", "deletes assets", "deletes answers", "unregisters"]);
});
