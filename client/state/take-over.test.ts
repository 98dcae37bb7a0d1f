import { expect, it } from "vitest";
import { createListsStore } from "./lists.ts";
import { takeOver } from "./take-over.ts";

/** A browser that has kept this in its cookie, and this in its storage. */
function browser(cookie: string, stored: Record<string, string> = {}, { full = false } = {}) {
  const jar = { cookie };
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem(key: string, value: string) {
      if (full) throw new DOMException("The quota has been exceeded", "QuotaExceededError");
      stored[key] = value;
    },
  };
  const lists = createListsStore(storage);
  return { jar, stored, lists, take: () => takeOver(lists, storage, jar) };
}

it("puts what was kept without script into the stored lists and empties the cookie", () => {
  const { take, lists, stored, jar } = browser("a=1; lists=12x2.13x1~5.6~7; b=2", { favorites: "[4]" });
  take();
  expect(stored).toMatchObject({ cart: '[{"id":12,"quantity":2},{"id":13,"quantity":1}]', favorites: "[4,5,6]", compare: "[7]" });
  expect(lists.getState().ready).toBe(false);
  expect(jar.cookie).toMatch(/^lists=; .*max-age=0/);
});

it("doubles nothing that stands in both, also when two tabs do it at once", () => {
  const { take, stored, jar } = browser("lists=12x2.13x1~5~7", { cart: '[{"id":12,"quantity":3}]', favorites: "[5]", compare: "[7]" });
  take();
  jar.cookie = "lists=12x2.13x1~5~7";
  take();
  expect(stored).toMatchObject({ cart: '[{"id":12,"quantity":3},{"id":13,"quantity":1}]', favorites: "[5]", compare: "[7]" });
});

it("leaves in the cookie what a full cart does not take", () => {
  const cart = Array.from({ length: 99 }, (_, index) => ({ id: index + 1, quantity: 1 }));
  const { take, stored, jar } = browser("lists=200x1.201x4~~", { cart: JSON.stringify(cart) });
  take();
  expect(JSON.parse(stored.cart ?? "")).toHaveLength(100);
  expect(jar.cookie).toMatch(/^lists=201x4~~; .*max-age=2592000/);
});

it.each([[true], [false]])("loses nothing where nothing can be stored (full: %s)", (full) => {
  const { lists, jar } = browser("lists=12x2~~");
  takeOver(lists, full ? { getItem: () => null, setItem: () => {} } : null, jar);
  expect(jar.cookie).toBe("lists=12x2~~");
});

it("a damaged cookie changes nothing", () => {
  const { take, stored } = browser("lists=<script>~x~%7E", { cart: '[{"id":12,"quantity":3}]' });
  take();
  expect(stored.cart).toBe('[{"id":12,"quantity":3}]');
});
