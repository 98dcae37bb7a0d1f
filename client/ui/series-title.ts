import { NBSP } from "#shared/text/space.ts";

/** The name of a series where nothing else says that it is one: a letter alone says nothing. */
export const seriesTitle = (name: string) => (name.length === 1 ? `серия${NBSP}${name}` : name);
