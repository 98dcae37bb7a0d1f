/** U+00A0: between thousands, before units and signs, after short prepositions. */
export const NBSP = "\u00a0";
