import { expect, it } from "vitest";
import {
  brandResponse,
  brandsResponse,
  clubsResponse,
  companyResponse,
  contactsResponse,
  dealersResponse,
  equipmentResponse,
} from "#shared/contract/company.ts";
import { smallCatalog } from "../testing/catalog.ts";
import { writeCatalog } from "../catalog/write-catalog.ts";
import { createTestBackend } from "../testing/backend.ts";
import { describeDemo } from "../testing/shown-catalog.ts";

describeDemo("the company", (backend) => {
  it("tells about itself and where it is", async () => {
    const about = (await backend.get("/api/company/", companyResponse)).page;
    expect(about.timeline.map(({ year }) => year)).toEqual(about.timeline.map(({ year }) => year).toSorted());
    const contacts = (await backend.get("/api/contacts/", contactsResponse)).page;
    expect(contacts.offices.length).toBeGreaterThanOrEqual(5);
    expect(contacts.offices.every(({ scheme }) => scheme !== null)).toBe(true);
    expect(contacts.company).toMatchObject({ inn: "7700000000", ogrn: "1000000000000" });
  });

  it("shows every brand of the catalogue with what is written of it", async () => {
    const { brands } = (await backend.get("/api/brands/", brandsResponse)).page;
    expect(brands.map(({ id }) => id).toSorted()).toEqual(["atlant", "nord", "tonus", "vektor", "vzlet"]);
    expect(brands.every(({ count, picture }) => count > 0 && picture !== null)).toBe(true);
    for (const { id } of brands) {
      const { page } = await backend.get(`/api/brands/?brand=${id}`, brandResponse);
      expect(page.products.length).toBeGreaterThan(0);
      expect(page.sections.reduce((sum, { count }) => sum + count, 0)).toBe(page.count);
      expect(page.products.every(({ brand }) => brand?.slug === id)).toBe(true);
      expect(page.others).toHaveLength(4);
    }
  });

  it("narrows dealers to a region, a city and a kind, and counts all of them", async () => {
    const all = (await backend.get("/api/dillers/", dealersResponse)).page;
    expect(all.total).toBeGreaterThanOrEqual(40);
    expect(new Set(all.dealers.map(({ city }) => city)).size).toBeGreaterThanOrEqual(25);
    expect(all.regions.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    expect(all.kinds.find(({ name }) => name === "Сервис")).toEqual({ name: "Сервис", count: 31 });
    const ufa = all.regions.flatMap(({ cities }) => cities).find(({ name }) => name === "Уфа");
    expect(ufa?.count).toBe(2);
    expect(ufa?.lat).toBeCloseTo(54.75, 1);
    const [region] = all.regions;
    const some = (await backend.get(`/api/dillers/?region=${encodeURIComponent(region?.name ?? "")}`, dealersResponse)).page;
    expect(some.dealers).toHaveLength(region?.count ?? 0);
    const service = (await backend.get(`/api/dillers/?kind=${encodeURIComponent("Сервис")}`, dealersResponse)).page;
    expect(service.dealers).toHaveLength(31);
    expect((await backend.get("/api/dillers/?city=x", dealersResponse)).page.dealers).toEqual([]);
  });

  it("fills the zones of a club with what the catalogue has", async () => {
    const clubs = (await backend.get("/api/clubs-equipment/", clubsResponse)).page;
    expect(clubs.zones).toHaveLength(6);
    expect(clubs.contact.email).toBe("clubs@vzlet.example");
    const { zones } = (await backend.get("/api/equipment/", equipmentResponse)).page;
    expect(zones.map(({ id }) => id)).toEqual(clubs.zones.map(({ id }) => id));
    expect(zones.every(({ products, sections }) => products.length > 0 && sections.length > 0)).toBe(true);
    expect(zones[0]?.products.map(({ name }) => name)).toEqual([
      "Клубная рама Вектор Rig",
      "Жим ногами Атлант Press Club",
      "Гантель Вектор Hex Pro, уретан",
      "Диск соревновательный Вектор Comp",
    ]);
    const one = (await backend.get(`/api/equipment/?zone=${clubs.zones[0]?.id}`, equipmentResponse)).page;
    expect(one.zones).toEqual([zones[0]]);
  });

  it("goes with the catalogue of another company", async () => {
    const db = await backend.open();
    await writeCatalog(db, smallCatalog(), { kind: "feed", clock: () => 1000 });
    const other = createTestBackend(db);
    const { brands } = (await other.get("/api/brands/", brandsResponse)).page;
    expect(brands.length).toBeGreaterThan(0);
    const { zones } = (await other.get("/api/equipment/", equipmentResponse)).page;
    expect(zones).toHaveLength(6);
  });

  it.each([
    ["/api/brands/?brand=nothing", 404, "NOT_FOUND"],
    ["/api/brands/?brand=a&brand=b", 400, "QUERY_INVALID"],
    ["/api/dillers/?kind=x", 400, "QUERY_INVALID"],
    ["/api/equipment/?zone=x", 404, "NOT_FOUND"],
  ])("%s is a %d with a sentence", async (url, status, code) => {
    const error = await backend.error(url);
    expect(error).toMatchObject({ status, code });
    expect(error.message).toMatch(/^[А-ЯЁ]/);
  });
});
