import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Checks that the styles keep to the scale of client/styles/tokens.css and do not grow. `npm run check` runs it. A page that needs another size
 * or distance takes the nearest step; a limit below is lowered when there are fewer lines.
 */
const LIMITS = { textSizes: 14, distances: 14, primitives: 60, lines: 12_060, linesOfPage: 1_200 };

const TOKENS = "client/styles/tokens.css";
const PRIMITIVES = "client/styles/primitives.css";

/** Drawings (SVG) with texts: their sizes are in the units of the drawing. */
const drawings = new Set([
  "client/pages/clubs-equipment/hall-plan.css",
  "client/pages/contacts/scheme-map.css",
  "client/pages/dealers/page.css",
  "client/pages/home/yard-helper.css",
  "client/pages/product/drawing/drawing.css",
  "client/pages/spare-parts/page.css",
]);
/** Values that are no steps of the scale, because they are measures of a picture or of letters that are one. */
const measures: Readonly<Record<string, readonly string[]>> = {
  "client/account/auth-layout.css": ["min(34%, 200px)"],
  "client/forms/choice-field.css": ["auto auto auto 256px", "232px"],
  "client/pages/brand/page.css": ["clamp(4.25rem, 21vw, 21rem)"],
  "client/pages/error/page.css": ["clamp(7.5rem, 40vw, 15rem)", "clamp(15rem, 23vw, 23rem)"],
  "client/pages/home/category-tiles.css": [
    "-1000px calc(-1 * var(--s32)) calc(-1 * var(--s24))",
    "-1000px -1000px calc(-1 * var(--s20)) calc(-1 * var(--s20))",
    "-200px -400px calc(-1 * var(--s20)) calc(-1 * var(--s24))",
  ],
};

interface Declaration {
  file: string;
  property: string;
  value: string;
}

const withoutComments = (css: string) => css.replace(/\/\*[^]*?\*\//g, "");
const read = (file: string) => readFileSync(file, "utf8");
const linesOf = (file: string) => read(file).split("\n").length - 1;

const files = globSync("client/**/*.css").toSorted();
const declarations = files.flatMap((file): Declaration[] =>
  [...withoutComments(read(file)).matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)].map(([, property = "", value = ""]) => ({
    file,
    property,
    value: value.replace(/\s+/g, " ").replace(" !important", ""),
  })),
);
const tokens = new Set([...withoutComments(read(TOKENS)).matchAll(/(--[\w-]+):/g)].map(([, name = ""]) => name));
const textSizes = [...tokens].filter((name) => /^--t(?:\d+|-hero)$/.test(name));
const distances = [...tokens].filter((name) => /^--(?:s\d+|wide|rhythm|rhythm-in)$/.test(name));

/** A text has a size of the scale. `em` follows the text around it, `pt` is paper; phones zoom into a field with less than 16 px. */
const TEXT_SIZE =
  /^(?:var\(--t[\w-]+\)|inherit|0|[\d.]+(?:em|pt)|calc\(var\(--t[\w-]+\) \* [\d.]+\)|max\(16px, var\(--t17\)\)|min\(var\(--t[\w-]+\), [\d.]+(?:vw|cqi)\))$/;
/** What may stand in a distance besides tokens and arithmetic: a share, 1px for a line, units of the text and of paper, the edge of a phone. */
const DISTANCE =
  /^(?:[\s()+*/,-]|var\(--[\w-]+\)|env\([\w-]+\)|calc|min|max|auto|inherit|-?[\d.]+(?:%|em|ch|mm|pt|cqi|vh|svh)?(?![\w.])|-?1px)+$/;

const isDistance = (property: string) => /^(?:margin|padding|gap|row-gap|column-gap|inset)(?:-|$)/.test(property);

function isOnScale({ file, property, value }: Declaration): boolean {
  if (measures[file]?.includes(value)) return true;
  if (property === "font-size") return TEXT_SIZE.test(value) || (drawings.has(file) && /^\d+px$/.test(value));
  if (property === "font") return value === "inherit" || /var\(--t[\w-]+\)|\dpt/.test(value);
  return !isDistance(property) || DISTANCE.test(value);
}

function limit(what: string, found: number, most: number): string[] {
  return found > most ? [`${what}: ${found}, at most ${most}`] : [];
}

const pages = Map.groupBy(
  files.filter((file) => file.startsWith("client/pages/")),
  (file) => path.dirname(file),
);
const problems = [
  ...declarations
    .filter((row) => !isOnScale(row))
    .map(({ file, property, value }) => `${file}: ${property}: ${value}; is no step of the scale`),
  ...limit("Text sizes", textSizes.length, LIMITS.textSizes),
  ...limit("Distances", distances.length, LIMITS.distances),
  ...limit("Primitives", new Set(withoutComments(read(PRIMITIVES)).match(/\.[a-z][\w-]*/g)).size, LIMITS.primitives),
  ...limit(
    "Lines of CSS",
    files.reduce((sum, file) => sum + linesOf(file), 0),
    LIMITS.lines,
  ),
  ...[...pages].flatMap(([page, own]) =>
    limit(
      `Lines of CSS in ${page}`,
      own.reduce((sum, file) => sum + linesOf(file), 0),
      LIMITS.linesOfPage,
    ),
  ),
];
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exitCode = 1;
}
