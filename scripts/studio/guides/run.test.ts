import { readFile, readdir } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { readDemo } from "../../../server/backend/demo/read-demo.ts";
import { findDrawing } from "./drawings/find-drawing.ts";
import { type Fonts, readFonts } from "./fonts.ts";
import { listGuides, readGuide } from "./guide.ts";
import { renderGuide } from "./render-guide.ts";

let fonts: Fonts;
beforeAll(async () => {
  fonts = await readFonts();
});

test("every type of the catalogue has a guide with a drawing and a file", async () => {
  const guides = await listGuides();
  const { structure } = await readDemo("server/content");
  expect(guides).toEqual(structure.types.map(({ slug }) => slug).sort());
  for (const slug of guides) expect(findDrawing((await readGuide(slug)).drawing).rows.length).toBeGreaterThan(0);
  expect(await readdir("public/instructions")).toEqual(guides.map((slug) => `${slug}.pdf`));
});

test("what the site says about the files is so", async () => {
  const sizes = JSON.parse(await readFile("server/content/guides/files.json", "utf8")) as Record<string, { bytes: number; pages: number }>;
  expect(Object.keys(sizes)).toEqual(await listGuides());
  for (const [slug, { bytes, pages }] of Object.entries(sizes)) {
    const pdf = await readFile(`public/instructions/${slug}.pdf`);
    expect(pdf.length).toBe(bytes);
    expect(bytes).toBeLessThan(150 * 1024);
    expect(pages).toBe([...pdf.toString("latin1").matchAll(/\/Type \/Page\n/g)].length);
    expect(pages).toBeGreaterThan(1);
  }
});

test.each(["batuty-s-setkoy", "giri"])("%s is typeset as it stands in public/", async (slug) => {
  const { pdf } = await renderGuide(await readGuide(slug), fonts);
  expect(unpacked(pdf)).toEqual(unpacked(await readFile(`public/instructions/${slug}.pdf`)));
});

test("the text can be selected and read aloud", async () => {
  const file = await readFile("public/instructions/giri.pdf");
  const streams = unpacked(file);
  // «Гири» in the table from glyphs to characters of the bold Cyrillic font.
  for (const code of ["0413", "0438", "0440"])
    expect(streams.some((stream) => stream.includes("beginbfrange") && stream.includes(`<${code}>`))).toBe(true);
  expect(file.includes("/Lang (ru)")).toBe(true);
  expect(file.includes("/MarkInfo")).toBe(true);
});

/** The packed streams of a PDF file, unpacked: how they are packed depends on the machine's zlib. */
function unpacked(pdf: Buffer): string[] {
  const streams = [...pdf.toString("latin1").matchAll(/\/Filter \/FlateDecode[^>]*>>\nstream\n([\s\S]*?)\nendstream/g)];
  return streams.map(([, packed = ""]) => inflateSync(Buffer.from(packed, "latin1")).toString("latin1"));
}
