import type { ProductDetail } from "#shared/contract/catalog.ts";
import { numberText } from "#shared/text/format.ts";
import { yardSideFor } from "#shared/domain/area/free-ground.ts";
import type { Choice } from "../choice.ts";

/** Measures of a trampoline with a net, centimetres. */
export interface Footprint {
  diameter: number;
  /** Side of the square that it needs, with the free ground. */
  side: number;
  /** Diameter of the largest size: all drawings of the product have its scale. */
  largest: number;
  /** Height of the net; null when the specifications have no single number. */
  net: number | null;
}

/** Null for all products but round trampolines with a net whose chosen size has a note in centimetres («366 см»). */
export function footprintOf({ specs, spec_groups, modifications }: ProductDetail, { modification }: Choice): Footprint | null {
  const diameter = centimetres(modification?.note);
  if (diameter === null || !specs.some(({ name }) => name === "Сетка")) return null;
  const net = spec_groups.flatMap(({ items }) => items).find(({ name }) => name === "Высота сетки");
  return {
    diameter,
    side: yardSideFor(diameter),
    largest: Math.max(...modifications.map(({ note }) => centimetres(note) ?? 0)),
    net: net ? centimetres(`${net.value} ${net.unit}`) : null,
  };
}

/** Metres, rounded up: «6,7». */
export function metres(cm: number): string {
  return numberText(Math.ceil(cm / 10) / 10);
}

function centimetres(text: string | undefined): number | null {
  const found = /^(\d+)\sсм$/.exec(text ?? "");
  return found ? Number(found[1]) : null;
}
