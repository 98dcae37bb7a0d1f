import { paths } from "#shared/paths.ts";

/** The page of the parts for a product or one of its sizes, by the id of either. */
export const partsHref = (product: number) => `${paths.spareParts.href()}?product=${product}`;
