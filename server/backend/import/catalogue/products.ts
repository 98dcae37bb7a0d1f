import type { DatabaseSync } from "node:sqlite";
import type { Picture } from "#shared/contract/common.ts";
import type { Spec } from "#shared/contract/catalog.ts";
import { typograph } from "#shared/text/typography.ts";
import { groupPrice } from "../../catalog/products/group-price.ts";
import type { SourceModification, SourceProduct } from "../../catalog/source.ts";
import type { RoubleRate } from "../feed/offer-price.ts";
import type { FacetPlan } from "./facet-plan.ts";
import { differing, modificationNames, paramText } from "./modification-names.ts";
import { gatheringOffer, type productNames } from "./product-names.ts";
import type { Offer } from "../feed/offer.ts";
import type { Param } from "../feed/param.ts";
import { unpack } from "../staging.ts";

/**
 * Sets the non-breaking spaces in the shown texts of a product. Its description is typeset when it is read. Names of characteristics stay: they are
 * compared.
 */
function typeset(product: SourceProduct): SourceProduct {
  const { modifications = [], specs = [], spec_groups = [] } = product;
  return {
    ...product,
    name: typograph(product.name),
    specs: specs.map(typesetSpec),
    spec_groups: spec_groups.map(({ name, items }) => ({ name, items: items.map(typesetSpec) })),
    modifications: modifications.map((one) => ({ ...one, name: typograph(one.name), specs: (one.specs ?? []).map(typesetSpec) })),
  };
}

const typesetSpec = (spec: Spec): Spec => ({ ...spec, value: typograph(spec.value) });

export interface ProductContext {
  rate: RoubleRate;
  plans: ReadonlyMap<string, FacetPlan>;
  /** The picture of a product whose offers have none. */
  typePicture(type: string): Picture;
  /** Whether this group was sold with modifications before. Then its page and its ids stay, even when only one offer is left. */
  isKnownGroup(group: string): boolean;
  nameOf: ReturnType<typeof productNames>;
  /** Called with the address that an offer has on the source's site. */
  noteAddress(address: string, key: string, product: string): void;
}

/** The second pass: yields the products in the order of the feed, one group at a time. */
export function* products(staging: DatabaseSync, context: ProductContext): Generator<SourceProduct> {
  const rows = staging.prepare(
    "SELECT placed.product, placed.type, offers.data, offers.params FROM placed JOIN offers USING (position) ORDER BY placed.product, placed.position",
  );
  let group: { product: unknown; type: string; members: Offer[] } | null = null;
  for (const row of rows.iterate()) {
    if (group !== null && group.product !== row["product"]) {
      yield toProduct(group.members, group.type, context);
      group = null;
    }
    group ??= { product: row["product"], type: String(row["type"]), members: [] };
    group.members.push(unpack(String(row["data"]), String(row["params"])));
  }
  if (group !== null) yield toProduct(group.members, group.type, context);
}

/** Vendors that differ only in case are one brand. */
export function brandKey(vendor: string): string {
  return vendor.toLowerCase();
}

function toProduct(group: Offer[], type: string, context: ProductContext): SourceProduct {
  const gathering = gatheringOffer(group);
  const members = group.filter((member) => member !== gathering);
  const first = members[0] as Offer;
  const plan = context.plans.get(type) as FacetPlan;
  const isGroup = group.length > 1 || (first.group !== "" && context.isKnownGroup(first.group));
  const { name: shared, label } = context.nameOf(group);
  const name = label === undefined ? shared : `${shared}, ${label}`;
  const varying = new Set(differing(members));
  const common = first.params.filter((param) => !varying.has(param.name));
  const modifications = isGroup ? toModifications(members, shared, varying, plan, context.rate) : [];
  const hasOneParcel = members.every(({ parcel }) => JSON.stringify(parcel) === JSON.stringify(first.parcel));
  if (!hasOneParcel) members.forEach(({ parcel }, index) => modifications[index]?.specs?.push(...parcel.map(toSpec)));
  const { from, ...price } = isGroup ? groupPrice(modifications) : { ...priceOf(first, context.rate), stock: first.stock, from: null };
  if (from !== null) from.price_from = true;
  const key = isGroup ? `group:${first.group}` : first.id;
  for (const { id, address } of members) if (address !== "") context.noteAddress(address, id, key);
  if (gathering !== undefined && gathering.address !== "") context.noteAddress(gathering.address, key, key);
  return typeset({
    key,
    slug: null,
    type,
    offer_name: isGroup || shared === name ? "" : shared,
    brand: first.vendor === "" ? null : brandKey(first.vendor),
    series: null,
    name,
    description: group.find((member) => member.description !== "")?.description ?? "",
    article: isGroup ? (gathering?.article ?? "") : first.article,
    ...price,
    attributes: attributes(common, plan),
    warranty_months: first.warrantyMonths,
    pictures: pictures(group, name, context.typePicture(type)),
    picture_stands_in: group.every((member) => member.pictures.length === 0),
    specs: deciding(common, plan),
    spec_groups: [
      { name: "Характеристики", items: specs(members) },
      { name: "Упаковка", items: (hasOneParcel ? first.parcel : []).map(toSpec) },
    ].filter(({ items }) => items.length > 0),
    modifications,
  });
}

function toModifications(
  members: Offer[],
  productName: string,
  varying: ReadonlySet<string>,
  plan: FacetPlan,
  rate: RoubleRate,
): SourceModification[] {
  const names = modificationNames(members, productName);
  const modifications = members.map((member, index): SourceModification => {
    const own = member.params.filter((param) => varying.has(param.name));
    const [picture] = member.pictures;
    return {
      key: member.id,
      name: names[index] ?? member.name,
      article: member.article,
      ...priceOf(member, rate),
      stock: member.stock,
      attributes: attributes(own, plan),
      picture: picture === undefined ? null : { src: picture, alt: member.name },
      specs: deciding(own, plan),
      offer: { name: member.name, params: own.map(toSpec) },
    };
  });
  return modifications;
}

function priceOf(offer: Offer, rate: RoubleRate): { price: number; old_price: number | null } {
  const each = rate(offer.currency);
  if (typeof each !== "number") throw new Error(`An offer in ${offer.currency} was accepted: ${each}`);
  const roubles = (amount: number): number => Math.round(amount * each * 100) / 100;
  return { price: roubles(offer.price), old_price: offer.oldPrice === null ? null : roubles(offer.oldPrice) };
}

function pictures(members: readonly Offer[], name: string, standIn: Picture): Picture[] {
  const sources = new Set([...(members[0]?.pictures ?? []), ...members.slice(1).flatMap((member) => member.pictures.slice(0, 1))]);
  return sources.size === 0 ? [standIn] : [...sources].slice(0, MAX_PICTURES).map((src) => ({ src, alt: name }));
}

const MAX_PICTURES = 10;

function attributes(params: readonly Param[], plan: FacetPlan): NonNullable<SourceProduct["attributes"]> {
  return params.flatMap((param) => plan.attributes(param));
}

function deciding(params: readonly Param[], plan: FacetPlan): NonNullable<SourceProduct["specs"]> {
  return plan.deciding.flatMap((name) => {
    const told = params.filter((param) => param.name === name);
    const [only] = told;
    if (only === undefined) return [];
    return told.length === 1 ? [toSpec(only)] : [{ name, value: paramText(told, name), unit: "" }];
  });
}

/** Every characteristic once, in the order of the feed, with the values of all members. */
function specs(members: readonly Offer[]): NonNullable<SourceProduct["specs"]> {
  const names = new Set(members.flatMap(({ params }) => params.map(({ name }) => name)));
  return [...names].map((name) => {
    const told = members.flatMap(({ params }) => params.filter((param) => param.name === name));
    const [first] = told;
    const values = new Set(told.map((param) => paramText([param], name)));
    if (values.size === 1 && first !== undefined) return toSpec(first);
    const shown = [...values].slice(0, MAX_VALUES);
    return { name, value: shown.join(", ") + (values.size > MAX_VALUES ? "…" : ""), unit: "" };
  });
}

const MAX_VALUES = 12;

function toSpec({ name, value, unit }: Param): { name: string; value: string; unit: string } {
  return { name, value, unit };
}
