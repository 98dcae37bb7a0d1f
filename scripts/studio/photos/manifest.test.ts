import { readFile, readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { listOutdated } from "./manifest.ts";
import { readShots, type Shot } from "./shots.ts";

const NAME = "girya-atlant-iron-8";

test("every photo is there and is rendered from its present recipe", async () => {
  const shots = await readShots();
  expect(await listOutdated(shots)).toEqual([]);
  const files = new Set(await readdir("public/media"));
  expect([...shots.keys()].filter((name) => !files.has(`${name}.webp`))).toEqual([]);
});

test("the shop says of every photo what its shot says", async () => {
  const pictures = JSON.parse(await readFile("server/content/pictures.json", "utf8")) as Record<string, { alt: string }>;
  const words = (entries: Iterable<[string, { alt: string }]>) => Object.fromEntries([...entries].map(([name, { alt }]) => [name, alt]));
  expect(words(Object.entries(pictures))).toEqual(words(await readShots()));
});

test("another view makes a photo outdated, other words do not", async () => {
  const shot = (await readShots()).get(NAME) as Shot;
  const changed = (change: object) => new Map([[NAME, { ...shot, ...change } as Shot]]);
  expect(await listOutdated(changed({ view: { az: 1 } }))).toEqual([NAME]);
  expect(await listOutdated(changed({ alt: "Другие слова" }))).toEqual([]);
});

test("a photo that was never rendered is outdated", async () => {
  const shot = (await readShots()).get(NAME) as Shot;
  expect(await listOutdated(new Map([["novaya-girya", shot]]))).toEqual(["novaya-girya"]);
});
