import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { finishCut, finishProduct, finishScene, type Finished } from "./finish.ts";
import { listOutdated, noteRendered, writeEntry } from "./manifest.ts";
import { readShots, type Shot } from "./shots.ts";

/**
 * `npm run photos -- NAME…` renders the named pictures («girya-*» names many) into public/media. The manifest keeps the digest
 * of each recipe, `server/content/pictures.json` what the shop says of the picture. `--missing` leaves out what is rendered from
 * its present recipe; `--list` only prints the names; `--draft` renders small and grainy pictures into scripts/studio/photos/out.
 */
const MEDIA = "public/media";
const PICTURES = "server/content/pictures.json";
const STUDIO = "scripts/studio/photos";
const OUT = `${STUDIO}/out`;
const PRODUCT_SIZE = 1200;
const DRAFT_SIZE = 400;

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { missing: { type: "boolean" }, list: { type: "boolean" }, draft: { type: "boolean" } },
});
const shots = await readShots();
const wanted = named.length > 0 ? named.flatMap(matching) : [...shots.keys()];
const outdated = new Set(options.missing ? await listOutdated(shots) : wanted);
const list = wanted.filter((name) => outdated.has(name));
if (list.length === 0) console.log("Nothing to render.");
else if (options.list) console.log(list.join("\n"));
else await renderAll(list);

async function renderAll(names: readonly string[]): Promise<void> {
  await mkdir(MEDIA, { recursive: true });
  await mkdir(OUT, { recursive: true });
  for (const name of names) {
    const shot = shots.get(name) as Shot;
    const started = Date.now();
    const target = `${options.draft ? OUT : MEDIA}/${name}.webp`;
    const finished = await render(name, shot, target);
    if (!options.draft) {
      await noteRendered(name, shot);
      await writeEntry(PICTURES, name, { alt: shot.alt, ...finished });
    }
    console.log(`${target} ${((Date.now() - started) / 1000).toFixed(0)} s`);
  }
}

/** Renders one picture and writes it to `target`. */
async function render(name: string, shot: Shot, target: string): Promise<Finished> {
  const [picture, ground, alpha] = [`${OUT}/${name}.png`, `${OUT}/${name}_ground.png`, `${OUT}/${name}_alpha.raw`];
  if ("scene" in shot) {
    const shrink = options.draft ? DRAFT_SIZE / shot.width : 1;
    const size = { width: Math.round(shot.width * shrink), height: Math.round(shot.height * shrink) };
    await runBlender("scene.py", name, { ...shot, ...size, ...(options.draft && { samples: 8 }) });
  } else {
    await runBlender("shot.py", name, {
      ...shot,
      ...(options.draft ? { draft: true, size: DRAFT_SIZE, samples: 6 } : { size: PRODUCT_SIZE }),
    });
  }
  const size = options.draft ? DRAFT_SIZE : PRODUCT_SIZE;
  const finished = await ("scene" in shot
    ? finishScene(picture, target)
    : shot.cut
      ? finishCut(picture, alpha, target, size)
      : finishProduct(picture, ground, target, size));
  await Promise.all([picture, ground, alpha].map((file) => rm(file, { force: true })));
  return finished;
}

function matching(pattern: string): string[] {
  const names = [...shots.keys()].filter((name) => (pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
  if (names.length === 0) throw new Error(`No such shot: ${pattern}`);
  return names;
}

async function runBlender(script: string, name: string, settings: object): Promise<void> {
  const [file, log] = [`${OUT}/${name}.json`, `${OUT}/${name}.log`];
  await writeFile(file, JSON.stringify({ name, ...settings }));
  const child = spawn("nice", ["-n", "15", "blender", "-b", "--factory-startup", "-P", `${STUDIO}/${script}`, "--", file], {
    env: { ...process.env, PHOTOS_OUT: OUT },
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
