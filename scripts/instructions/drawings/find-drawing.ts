import { bench } from "./benches.ts";
import { gloves, punchingBag } from "./boxing.ts";
import { beltAlignment, bike, elliptical, rower, treadmill } from "./cardio.ts";
import type { Drawing } from "./drawing.ts";
import { boltOrder, cableCheck, wallAnchor } from "./fasteners.ts";
import { balls, bands, plyoBox, yogaMat } from "./fitness.ts";
import { arena, floorTiles, tatami } from "./floors.ts";
import { basketballHoop, footballGoal, tennisTable } from "./games.ts";
import { cableMachine, powerRack, pullUpTower } from "./racks.ts";
import { dumbbellRack } from "./storage.ts";
import { springReplacement, trampolineAccessories } from "./trampoline-accessories.ts";
import { miniTrampoline, roundTrampoline, sportTrampoline, springOrder, trampolineClearance } from "./trampolines.ts";
import { barbell, discs, dumbbells, kettlebells } from "./weights.ts";

const drawings: Readonly<Record<string, Drawing>> = {
  arena,
  balls,
  bands,
  barbell,
  "basketball-hoop": basketballHoop,
  "belt-alignment": beltAlignment,
  bench,
  bike,
  "bolt-order": boltOrder,
  "cable-check": cableCheck,
  "cable-machine": cableMachine,
  discs,
  "dumbbell-rack": dumbbellRack,
  dumbbells,
  elliptical,
  "floor-tiles": floorTiles,
  "football-goal": footballGoal,
  gloves,
  kettlebells,
  "mini-trampoline": miniTrampoline,
  "plyo-box": plyoBox,
  "power-rack": powerRack,
  "pull-up-tower": pullUpTower,
  "punching-bag": punchingBag,
  "round-trampoline": roundTrampoline,
  rower,
  "sport-trampoline": sportTrampoline,
  "spring-order": springOrder,
  "spring-replacement": springReplacement,
  tatami,
  "tennis-table": tennisTable,
  "trampoline-accessories": trampolineAccessories,
  "trampoline-clearance": trampolineClearance,
  treadmill,
  "wall-anchor": wallAnchor,
  "yoga-mat": yogaMat,
};

/** A drawing by the name that the guides use. Throws when there is none. */
export function findDrawing(name: string): Drawing {
  const drawing = drawings[name];
  if (drawing === undefined) throw new Error(`No such drawing: ${name}`);
  return drawing;
}
