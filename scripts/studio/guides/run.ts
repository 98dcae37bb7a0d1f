import { mkdir, readFile, writeFile } from "node:fs/promises";
import { readFonts } from "./fonts.ts";
import { listGuides, readGuide } from "./guide.ts";
import { renderGuide } from "./render-guide.ts";

/** `npm run guides -- [slug…]`: typesets all guides or the named ones, and writes down their sizes for the site. */
const OUT = "public/instructions";
const SIZES = "server/content/guides/files.json";

const all = await listGuides();
const named = process.argv.slice(2);
const unknown = named.filter((slug) => !all.includes(slug));
if (unknown.length > 0) throw new Error(`No such guide: ${unknown.join(", ")}`);

const fonts = await readFonts();
const known = JSON.parse(await readFile(SIZES, "utf8").catch(() => "{}")) as Record<string, { bytes: number; pages: number }>;
const sizes = new Map(Object.entries(known));
await mkdir(OUT, { recursive: true });
for (const slug of named.length > 0 ? named : all) {
  const { pdf, pages } = await renderGuide(await readGuide(slug), fonts);
  await writeFile(`${OUT}/${slug}.pdf`, pdf);
  sizes.set(slug, { bytes: pdf.length, pages });
  process.stdout.write(`${slug}: ${pages} pages, ${Math.round(pdf.length / 1024)} KB\n`);
}
const listed = all.flatMap((slug) => (sizes.has(slug) ? [[slug, sizes.get(slug)] as const] : []));
await writeFile(SIZES, `${JSON.stringify(Object.fromEntries(listed), null, 2)}\n`);
