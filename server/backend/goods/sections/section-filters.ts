import { DatabaseSync } from "node:sqlite";
import type { Kysely } from "kysely";
import type { Spec } from "#shared/contract/catalog.ts";
import type { FiltersChoice, SectionFilter } from "#shared/contract/desk/goods/section.ts";
import { MAX_FILTERS } from "#shared/domain/goods/goods-fields.ts";
import { NBSP } from "#shared/text/format.ts";
import { slugOf } from "#shared/text/transliterate.ts";
import { choiceLabel, COMMON_FACETS, measureOf, shortHash } from "../../catalog/facet-values.ts";
import type { Facet } from "../../catalog/overrides/attributes.ts";
import { activeCatalogId } from "../../catalog/generations.ts";
import { showOwn } from "../../catalog/overrides/change.ts";
import { readFilters } from "../../catalog/overrides/own-filters.ts";
import type { Database } from "../../db/schema.ts";
import { transactionally } from "../../db/transaction.ts";
import { failures } from "../../http/failures.ts";
import { refuseErrors } from "../../http/input.ts";
import { planFacets } from "../../import/catalogue/facet-plan.ts";
import { readParam } from "../../import/feed/param.ts";
import { writeJournal } from "../../staff/journal.ts";
import { sectionRows } from "./list-sections.ts";
import { type DescribedGoods, describedGoods } from "./section-attributes.ts";
import { lockSections, type SectionDeed } from "./change-sections.ts";

/** Goods that are looked at: more of them change no filter. */
const MAX_GOODS = 3000;
const MAX_NAMES = 60;
const SAMPLES = 6;
/** A number with more different values is filtered by its bounds. */
const RANGE_FROM = 9;

/**
 * The characteristics that a section can be filtered by: those that are chosen, then those that an import would choose, then the others.
 * @param stored what somebody has chosen; null = nobody has
 */
export async function offeredFilters(
  db: Kysely<Database>,
  catalogId: number,
  typeId: number,
  stored: string | null,
): Promise<SectionFilter[]> {
  const goods = await describedGoods(db, catalogId, typeId, MAX_GOODS);
  const planned = planOf(goods);
  const names = new Map<string, { goods: number; specs: Spec[] }>();
  for (const { specs, modifications } of goods) {
    const all = [...specs, ...modifications.flat()];
    for (const [name, own] of Map.groupBy(all, (one) => one.name)) {
      const known = names.get(name) ?? { goods: 0, specs: [] };
      known.goods += 1;
      known.specs.push(...own);
      names.set(name, known);
    }
  }
  const chosen = readFilters(stored);
  for (const { name } of chosen) if (!names.has(name)) names.set(name, { goods: 0, specs: [] });
  const offered = [...names].map(([name, { goods: count, specs }]): SectionFilter => {
    const facet = planned.get(name) ?? chosen.find((one) => one.name === name) ?? plainFacet(name, specs);
    const values = [...new Set(specs.map(choiceLabel))];
    const isProposed = planned.has(name);
    return {
      name,
      kind: facet.kind,
      unit: facet.unit,
      goods: count,
      values: values.slice(0, SAMPLES),
      more: Math.max(values.length - SAMPLES, 0),
      proposed: isProposed,
      chosen: stored === null ? isProposed : chosen.some((one) => one.name === name),
    };
  });
  const place = ({ name, proposed }: SectionFilter) => {
    const at = chosen.findIndex((one) => one.name === name);
    return at >= 0 ? at : proposed ? 100 : 200;
  };
  return offered.toSorted((a, b) => place(a) - place(b) || b.goods - a.goods || a.name.localeCompare(b.name, "ru")).slice(0, MAX_NAMES);
}

/** The filters that an import of these goods would make, by name. */
function planOf(goods: readonly DescribedGoods[]): Map<string, Omit<Facet, "facet">> {
  const staging = new DatabaseSync(":memory:");
  try {
    staging.exec(
      "CREATE TABLE placed (position INTEGER PRIMARY KEY, type TEXT); CREATE TABLE offers (position INTEGER PRIMARY KEY, params TEXT)",
    );
    const [place, offer] = [staging.prepare("INSERT INTO placed VALUES (?, 'own')"), staging.prepare("INSERT INTO offers VALUES (?, ?)")];
    const offers = goods.flatMap(({ specs, modifications }) =>
      modifications.length === 0 ? [specs] : modifications.map((own) => [...specs, ...own]),
    );
    staging.exec("BEGIN");
    for (const [position, specs] of offers.entries()) {
      const params = specs.flatMap((spec) => readParam(spec) ?? []).map(({ name, value, unit, number }) => [name, value, unit, number]);
      place.run(position);
      offer.run(position, JSON.stringify(params));
    }
    staging.exec("COMMIT");
    return new Map(
      planFacets(staging)
        .get("own")
        ?.facets.map(({ name, kind, unit = "" }) => [name, { name, kind, unit }]),
    );
  } finally {
    staging.close();
  }
}

/** What no import would choose. */
function plainFacet(name: string, specs: readonly Spec[]): Omit<Facet, "facet"> {
  const measures = specs.map(measureOf);
  const distinct = new Set(specs.map(({ value }) => value)).size;
  const isRange = distinct >= RANGE_FROM && measures.every((measure) => measure !== null);
  return isRange ? { name, kind: "range", unit: measures[0]?.unit ?? "" } : { name, kind: "choice", unit: "" };
}

/**
 * Chooses what a section that was added here is filtered by. Of two people who choose at once, both get what they have ticked and what they have not.
 * @throws HttpError 404, 422
 */
export async function chooseFilters(
  db: Kysely<Database>,
  { actor, now }: SectionDeed,
  id: number,
  { chosen, seen }: FiltersChoice,
): Promise<void> {
  // Thousands of goods are read before the sections are locked: others wait for what is written only.
  const known = await db.selectFrom("own_sections").select("filters").where("id", "=", id).executeTakeFirst();
  const offers = await offeredFilters(db, (await activeCatalogId(db)) ?? 0, id, known?.filters ?? null);
  const offered = new Map(offers.map((one) => [one.name, one]));
  await transactionally(db, async (trx) => {
    const catalogId = await lockSections(trx);
    const row = (await sectionRows(trx, catalogId)).get(id);
    const section = await trx.selectFrom("own_sections").select(["filters", "kind"]).where("id", "=", id).executeTakeFirst();
    if (!row) throw failures.sectionUnknown();
    if (!row.own || section?.kind !== "type") refuseErrors({ filters: `Этот раздел фильтруется так, как в${NBSP}выгрузке` });
    const present = readFilters(section?.filters ?? null);
    const ticked = section?.filters ? present.map(({ name }) => name) : seen;
    const added = chosen.filter((name) => !seen.includes(name));
    const wanted = [...new Set([...ticked, ...added])].filter((name) => chosen.includes(name) || !seen.includes(name));
    if (wanted.length > MAX_FILTERS) refuseErrors({ filters: `Не${NBSP}больше ${MAX_FILTERS} фильтров: лишние никто не${NBSP}прочтёт` });
    const taken = new Set(COMMON_FACETS);
    const filters = wanted.flatMap((name): Facet[] => {
      const before = present.find((facet) => facet.name === name);
      const one = offered.get(name) ?? before;
      if (!one) return [];
      const slug = slugOf(name) || shortHash(name);
      const facet = before?.facet ?? (taken.has(slug) ? `${slug}-${shortHash(name)}` : slug);
      taken.add(facet);
      return [{ facet, name, kind: one.kind, unit: one.unit }];
    });
    await trx
      .updateTable("own_sections")
      .set({ filters: JSON.stringify(filters), changed_at: now })
      .where("id", "=", id)
      .execute();
    await showOwn(trx, catalogId);
    const names = (of: readonly { name: string }[]) => of.map(({ name }) => name).join(", ");
    await writeJournal(trx, {
      actor,
      now,
      deed: "section-filters",
      subject: { kind: "section", id: row.name },
      before: { product_attribute: names(present) },
      after: { product_attribute: names(filters) },
    });
  });
}
