import type { Offer } from "./offer.ts";
import { paramText } from "./modification-names.ts";

/**
 * The offer that only gathers the variants of its group, as some shop systems write it: its id is that of the group, and it lacks a characteristic, or
 * the end of the name, that all others have. Nobody can buy it. Undefined = there is none.
 */
export function gatheringOffer(members: readonly Offer[]): Offer | undefined {
  const [gathering, ...more] = members.filter(({ id, group }) => id === group);
  if (gathering === undefined || more.length > 0 || members.length < 2) return undefined;
  const variants = members.filter((member) => member !== gathering);
  const lacks = variants[0]?.params.some(
    ({ name }) => paramText(gathering.params, name) === "" && variants.every(({ params }) => paramText(params, name) !== ""),
  );
  const isBeginning = variants.every(({ name }) => name.length > gathering.name.length && name.startsWith(gathering.name));
  return lacks || isBeginning ? gathering : undefined;
}
