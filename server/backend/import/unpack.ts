import type { Offer } from "./offer.ts";

/** Reads back an offer that `readFeed` stored in the staging database. */
export function unpack(data: string, params: string): Offer {
  const packed = JSON.parse(params) as [string, string, string, number | null][];
  return {
    ...(JSON.parse(data) as Omit<Offer, "params">),
    params: packed.map(([name, value, unit, number]) => ({ name, value, unit, number })),
  };
}
