import { expect, it } from "vitest";
import { plannerResponse } from "#shared/contract/planner.ts";
import { cartResponse } from "#shared/contract/cart.ts";
import { writeCatalog } from "../catalog/write-catalog.ts";
import { createTestBackend } from "../testing/backend.ts";
import { smallCatalog } from "../testing/catalog.ts";
import { describeDemo } from "../testing/shown-catalog.ts";

const KINDS = ["fitness", "crossfit", "boxing", "trampolines", "school", "children"];

describeDemo("planner", (backend) => {
  const ask = async (query = "") => (await backend.get(`/api/planner/?${query}`, plannerResponse)).page;
  const planFor = async (query: string) => {
    const { plan } = await ask(query);
    if (!plan) throw new Error(`${query} has no plan`);
    return plan;
  };

  it.each(KINDS)("%s: a list within the budget whose sum is the cart's", async (kind) => {
    const { plan, hall } = await ask(`kind=${kind}`);
    expect(plan?.lines.length).toBeGreaterThan(4);
    expect(plan?.places.length).toBeGreaterThan(2);
    expect(plan?.total).toBeLessThanOrEqual(hall.budget);
    const products = JSON.stringify(plan?.lines.map(({ id, quantity }) => ({ id, quantity })));
    const cart = await backend.get(`/api/cart/?products=${encodeURIComponent(products)}&region=kazan`, cartResponse);
    expect(cart).toMatchObject({ total_price: plan?.total, errorProductsId: [], error_products: [] });
    expect((await planFor(`kind=${kind}&region=kazan`)).delivery).toEqual(cart.delivery);
  });

  it("a small budget and a low ceiling are said plainly", async () => {
    const poor = await planFor("kind=fitness&area=120&budget=60000");
    expect(poor.total).toBeLessThanOrEqual(60_000);
    expect(poor.missing.map(({ short }) => short)).toContain("money");
    const low = await planFor("kind=trampolines&height=3");
    expect(low.missing).toContainEqual(expect.objectContaining({ role: "trampoline", short: "ceiling", ceiling: 5 }));
    const narrow = await planFor("kind=fitness&length=5&width=2.5&budget=5000000");
    expect([...narrow.lines, ...narrow.missing].map(({ short }) => short)).toContain("place");
  });

  it("a line is swapped, changed and removed, and the address keeps only that", async () => {
    const before = await planFor("kind=fitness");
    const rack = before.lines.find(({ role }) => role === "rack");
    const other = rack?.options.find(({ id, why_not }) => id !== rack.id && why_not === null);
    const all = before.lines.map(({ role, id, quantity }) => `p_${role}=${id}&q_${role}=${quantity}`).join("&");
    expect((await planFor(`kind=fitness&${all}`)).changes).toEqual([]);
    const query = `kind=fitness&p_rack=${other?.id}&q_rack=1&remove=bike`;
    const after = await planFor(query);
    expect(after.lines.find(({ role }) => role === "rack")).toMatchObject({ id: other?.id, quantity: 1 });
    expect(after.removed).toEqual([{ role: "bike", role_name: "Велотренажёры" }]);
    expect(Object.fromEntries(after.changes)).toMatchObject({ p_rack: String(other?.id), q_rack: "1", q_bike: "0" });
    const again = await planFor(`kind=fitness&${new URLSearchParams(after.changes)}`);
    expect({ lines: again.lines, places: again.places, total: again.total }).toEqual({
      lines: after.lines,
      places: after.places,
      total: after.total,
    });
  });

  it.each([
    ["area=5", "area"],
    ["area=x", "area"],
    ["length=10", "width"],
    ["length=90&width=90", "length"],
    ["height=1", "height"],
    ["budget=1", "budget"],
  ])("«%s» is answered at its field", async (query, field) => {
    const { errors, plan } = await ask(query);
    expect(Object.keys(errors)).toEqual([field]);
    expect(plan).toBeNull();
  });

  it.each(["kind=none", "p_rack=999999999&q_rack=abc", "q_rack=999", `p_rack=${"9".repeat(400)}`, "kind=a&kind=b", "region=%00"])(
    "any query has an answer: %s",
    async (query) => {
      expect((await ask(query)).plan?.lines.length).toBeGreaterThan(0);
    },
  );

  it("the largest hall with the largest budget has a bounded plan", async () => {
    const all = (await planFor("kind=fitness")).lines.map(({ role }) => `q_${role}=999`).join("&");
    const { places, total } = await planFor(`kind=fitness&area=2000&height=20&budget=50000000&${all}`);
    expect(places.length).toBeLessThanOrEqual(120);
    expect(total).toBeLessThanOrEqual(50_000_000);
  });

  it("a catalogue without these goods has no planner", async () => {
    const other = await backend.open();
    await writeCatalog(other, smallCatalog(), { kind: "feed", clock: () => 1000 });
    expect(await createTestBackend(other).error("/api/planner/")).toMatchObject({ status: 404 });
  });
});
