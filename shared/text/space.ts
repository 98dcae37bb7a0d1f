/** The non-breaking space U+00A0. It stands between thousands, before units and after short prepositions. */
export const NBSP = "\u00a0";
