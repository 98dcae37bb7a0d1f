import { readdir, readFile } from "node:fs/promises";
import * as z from "zod/mini";

/** Where the product's picture is taken from. Degrees; `focus` = x, y, z, radius in metres of a detail. */
const view = z.strictObject({
  az: z.optional(z.number()),
  el: z.optional(z.number()),
  lens: z.optional(z.number()),
  /** Share of the frame that the product fills. */
  fill: z.optional(z.number()),
  focus: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** f-number of a shallow depth of field; 0 = all sharp. */
  dof: z.optional(z.number()),
});

/** What the shop says of a picture, in Russian. */
const alt = z.string().check(z.minLength(8));

const accent = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/));

const point = z.tuple([z.number(), z.number(), z.number()]);

/** Somebody in the picture: a pose of `models/person.py` at a place, turned by degrees; further fields say how they look. */
const person = z.looseObject({ pose: z.string(), at: point, turn: z.optional(z.number()) });

/** A product in the studio, square: which model with which parameters, seen how. */
const productShot = z.strictObject({
  alt,
  model: z.string(),
  with: z.optional(z.record(z.string(), z.unknown())),
  /** Printed on the product. */
  word: z.optional(z.string()),
  accent: z.optional(accent),
  view: z.optional(view),
  people: z.optional(z.array(person)),
  light: z.optional(z.record(z.string(), z.number())),
  exposure: z.optional(z.number()),
  samples: z.optional(z.number()),
  /** Without the studio: the product and its shadow on nothing. */
  cut: z.optional(z.boolean()),
});

/** Another camera than the scene's own. Metres, `lens` in millimetres, `fstop` with its `focus`; what is nearer than `clip` is not seen. */
const sceneView = z.strictObject({
  eye: point,
  at: point,
  lens: z.number(),
  fstop: z.optional(z.number()),
  focus: z.optional(point),
  clip: z.optional(z.number()),
});

/** A product at its real size among a door, a chair, a fence. Degrees and metres. */
const stage = z.strictObject({
  place: z.enum(["home", "hall", "yard"]),
  model: z.string(),
  /** The model's parameters. */
  options: z.optional(z.record(z.string(), z.unknown())),
  turn: z.optional(z.number()),
  /** Where the face of the wall is for what hangs on it, and how high it hangs. */
  against: z.optional(z.number()),
  lift: z.optional(z.number()),
  /** How far the camera stands to the right. */
  aside: z.optional(z.number()),
  /** Which of the three homes, halls and yards. */
  variant: z.optional(z.int()),
  /** Who uses it: then no chair shows the size. */
  people: z.optional(z.array(person)),
});

/** A scene with its own light and camera. Width and height in pixels. */
const sceneShot = z.strictObject({
  alt,
  scene: z.string(),
  /** What the scene `at_scale` shows and where; which of its kinds another scene is, and what of it. */
  stage: z.optional(z.union([stage, z.looseObject({ variant: z.string() })])),
  word: z.optional(z.string()),
  accent: z.optional(accent),
  view: z.optional(sceneView),
  people: z.optional(z.array(person)),
  width: z.int(),
  height: z.int(),
  samples: z.int(),
});

const shot = z.union([productShot, sceneShot]);
export type Shot = z.infer<typeof shot>;

const FOLDER = "scripts/studio/photos/shots";

/** All shots by the name of their picture; a name stands in one file only. */
export async function readShots(): Promise<Map<string, Shot>> {
  const shots = new Map<string, Shot>();
  for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith(".json")).toSorted()) {
    const entries = z.record(z.string(), shot).safeParse(JSON.parse(await readFile(`${FOLDER}/${file}`, "utf8")));
    if (!entries.success) throw new Error(`${file}: ${z.prettifyError(entries.error)}`);
    for (const [name, value] of Object.entries(entries.data)) {
      if (shots.has(name)) throw new Error(`${file}: ${name} is taken twice`);
      shots.set(name, value);
    }
  }
  return shots;
}
