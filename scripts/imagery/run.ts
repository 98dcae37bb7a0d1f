import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { finishCut, finishProduct, finishScene, type Finished } from "./finish.ts";
import { readShots, type Recipe, type Shot } from "./shots.ts";

/**
 * `npm run imagery -- NAME…` renders the named pictures («girya-*» names many) into public/media; the manifest keeps the
 * recipe of each, the content what the shop says of it. `--missing` renders those that the manifest has not, or has from
 * another recipe; `--draft` only shows them: small and grainy, in scripts/imagery/out.
 */
const MEDIA = "public/media";
const MANIFEST = "scripts/imagery/manifest.json";
const PICTURES = "server/content/pictures.json";
const OUT = "scripts/imagery/out";
const PRODUCT_SIZE = 1200;
const DRAFT_SIZE = 400;

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { missing: { type: "boolean" }, draft: { type: "boolean" } },
});
const shots = await readShots();
await mkdir(MEDIA, { recursive: true });
await mkdir(OUT, { recursive: true });

const wanted = named.length > 0 ? named.flatMap(matching) : [...shots.keys()];
const done = await readJson<Recipe>(MANIFEST);
const list = wanted.filter((name) => !options.missing || !isDone(name, done));
if (list.length === 0) process.stdout.write("Nothing to render.\n");
for (const name of list) {
  const { alt, ...recipe } = shots.get(name) as Shot;
  const started = Date.now();
  const target = `${options.draft ? OUT : MEDIA}/${name}.webp`;
  const finished = await make(name, recipe, target);
  if (!options.draft) {
    await note(MANIFEST, name, recipe);
    await note(PICTURES, name, { alt, ...finished });
  }
  process.stdout.write(`${target} ${((Date.now() - started) / 1000).toFixed(0)} s\n`);
}

/** Renders one picture and writes it to `target`. */
async function make(name: string, recipe: Recipe, target: string): Promise<Finished> {
  const [render, studio, alpha] = [`${OUT}/${name}.png`, `${OUT}/${name}_ground.png`, `${OUT}/${name}_alpha.raw`];
  if ("scene" in recipe) {
    const shrink = options.draft ? DRAFT_SIZE / recipe.width : 1;
    const size = { width: Math.round(recipe.width * shrink), height: Math.round(recipe.height * shrink) };
    await blender("scene.py", name, { ...recipe, ...size, ...(options.draft && { samples: 8 }) });
  } else {
    await blender("shot.py", name, {
      ...recipe,
      ...(options.draft ? { draft: true, size: DRAFT_SIZE, samples: 6 } : { size: PRODUCT_SIZE }),
    });
  }
  const size = options.draft ? DRAFT_SIZE : PRODUCT_SIZE;
  const finished = await ("scene" in recipe
    ? finishScene(render, target)
    : recipe.cut
      ? finishCut(render, alpha, target, size)
      : finishProduct(render, studio, target, size));
  await Promise.all([render, studio, alpha].map((file) => rm(file, { force: true })));
  return finished;
}

function matching(pattern: string): string[] {
  const names = [...shots.keys()].filter((name) => (pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
  if (names.length === 0) throw new Error(`No such shot: ${pattern}`);
  return names;
}

function isDone(name: string, manifest: Record<string, Recipe>): boolean {
  const { alt: _, ...recipe } = shots.get(name) as Shot;
  return JSON.stringify(manifest[name]) === JSON.stringify(recipe);
}

async function readJson<Entry>(file: string): Promise<Record<string, Entry>> {
  return JSON.parse(await readFile(file, "utf8").catch(() => "{}")) as Record<string, Entry>;
}

/** Read again each time: two of these may run side by side. */
async function note(file: string, name: string, entry: Recipe | (Finished & { alt: string })): Promise<void> {
  const entries = { ...(await readJson<typeof entry>(file)), [name]: entry };
  const sorted = Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

async function blender(script: string, name: string, settings: object): Promise<void> {
  const [file, log] = [`${OUT}/${name}.json`, `${OUT}/${name}.log`];
  await writeFile(file, JSON.stringify({ name, ...settings }));
  const child = spawn("nice", ["-n", "15", "blender", "-b", "--factory-startup", "-P", `scripts/imagery/${script}`, "--", file], {
    env: { ...process.env, IMAGERY_OUT: OUT },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = createWriteStream(log);
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const code = await new Promise((resolve) => child.once("close", resolve));
  output.end();
  const text = await readFile(log, "utf8");
  const failure = /Traceback [(]most recent call last[\s\S]*/.exec(text);
  if (failure || code !== 0) throw new Error(`${name}: Blender failed (${String(code)}).\n${failure?.[0] ?? text.slice(-1500)}`);
}
