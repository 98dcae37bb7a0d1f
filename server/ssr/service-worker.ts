import type { RequestHandler } from "express";
import { ANSWERS, ASSETS, PAGES } from "#client/offline/names.ts";

/** Takes the place of a worker that is installed: removes what it kept and the registration. Orders that wait stay until the cart is opened. */
const REMOVAL = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const removed = ${JSON.stringify([PAGES, ASSETS, ANSWERS])}.map((name) => caches.delete(name));
  event.waitUntil(Promise.all(removed).then(() => registration.unregister()));
});
`;

/** Answers the service worker. Browsers compare its bytes at each visit, so it is never kept. @param script absent = what removes it */
export function serviceWorker(script: string = REMOVAL): RequestHandler {
  return (_request, response) => {
    response.type("text/javascript").set("cache-control", "no-cache").send(script);
  };
}
