import { expect, it } from "vitest";
import { assetsOf, offlineAddress, mayBeStored } from "./store-pages.ts";

it("names the scripts, styles, fonts and icons of a document, each once", () => {
  const html = `<html><head><link rel="preload" href="/assets/onest.woff2" as="font"><link rel="stylesheet" href="/assets/main.css">
<link rel="stylesheet" href="/brand/1.css"><script src="/assets/boot.js" data-modules="/assets/entry.js /assets/chunk.js"></script>
<link rel="icon" href="/favicon.ico"><link rel="canonical" href="https://shop.example.ru/x.js"><link href="//evil.example/a.css"></head>
<body><svg><use href="/assets/icons.svg#a"/></svg><svg><use href="/assets/icons.svg#b"/></svg><a href="/instructions/a.css">a</a></body></html>`;
  expect(assetsOf(html)).toEqual([
    "/assets/onest.woff2",
    "/assets/main.css",
    "/brand/1.css",
    "/assets/boot.js",
    "/assets/entry.js",
    "/assets/chunk.js",
    "/assets/icons.svg",
  ]);
});

it("keeps a page under its address without what tells where a visitor comes from", () => {
  expect(offlineAddress("https://shop.example.ru/catalog/?utm_source=x&page=2&yclid=1#a")).toBe("/catalog/?page=2");
  expect(offlineAddress("https://shop.example.ru/?gclid=1")).toBe("/");
});

it("has one page that stands for all that are not kept", () => {
  expect(offlineAddress("https://shop.example.ru/offline/?page=%2Fcontacts%2F")).toBe("/offline/");
});

it.each([
  [true, "public page", { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" }, {}],
  [true, "page of a shop without PUBLIC_URL", { "content-type": "text/html", "cache-control": "private, no-cache" }, {}],
  [false, "page of one visitor", { "content-type": "text/html", "cache-control": "private, no-store" }, {}],
  [false, "file", { "content-type": "application/pdf" }, {}],
  [false, "error", { "content-type": "text/html" }, { ok: false }],
  [false, "redirected page", { "content-type": "text/html" }, { redirected: true }],
])("%s for a %s", (kept, _, headers, change) => {
  expect(mayBeStored({ ok: true, redirected: false, headers: new Headers(headers), ...change })).toBe(kept);
});
