import { afterEach, expect, it, vi } from "vitest";
import { browserTransport } from "./browser.ts";

const answering = (body: string, status: number) => vi.stubGlobal("fetch", async () => new Response(body, { status }));

afterEach(() => {
  vi.unstubAllGlobals();
});

it("an answer that breaks off is no answer", async () => {
  answering('{"page":', 200);
  await expect(browserTransport({ method: "GET", path: "/api/cart/" })).rejects.toThrow(SyntaxError);
});

it("a refusal that cannot be read is still a refusal", async () => {
  answering("<html>Bad gateway</html>", 502);
  expect(await browserTransport({ method: "GET", path: "/api/cart/" })).toEqual({ status: 502, body: null });
});
