import { arena } from "./arena.ts";
import { balls } from "./balls.ts";
import { bands } from "./bands.ts";
import { barbell } from "./barbell.ts";
import { basketballHoop } from "./basketball-hoop.ts";
import { bench } from "./bench.ts";
import { bike } from "./bike.ts";
import { cableMachine } from "./cable-machine.ts";
import { discs } from "./discs.ts";
import type { Drawing } from "./drawing.ts";
import { dumbbellRack } from "./dumbbell-rack.ts";
import { dumbbells } from "./dumbbells.ts";
import { elliptical } from "./elliptical.ts";
import { boltOrder, cableCheck, wallAnchor } from "./fasteners.ts";
import { floorTiles } from "./floor-tiles.ts";
import { footballGoal } from "./football-goal.ts";
import { gloves } from "./gloves.ts";
import { kettlebells } from "./kettlebells.ts";
import { miniTrampoline } from "./mini-trampoline.ts";
import { plyoBox } from "./plyo-box.ts";
import { powerRack } from "./power-rack.ts";
import { pullUpTower } from "./pull-up-tower.ts";
import { punchingBag } from "./punching-bag.ts";
import { roundTrampoline, trampolineClearance } from "./round-trampoline.ts";
import { rower } from "./rower.ts";
import { sportTrampoline } from "./sport-trampoline.ts";
import { springOrder } from "./spring-order.ts";
import { tatami } from "./tatami.ts";
import { tennisTable } from "./tennis-table.ts";
import { springReplacement, trampolineAccessories } from "./trampoline-accessories.ts";
import { beltAlignment, treadmill } from "./treadmill.ts";
import { yogaMat } from "./yoga-mat.ts";

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
