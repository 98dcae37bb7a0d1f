import { pack, type Hall, type Piece, type Place } from "./pack.ts";

/** A product or modification that can be bought for a need. The price is in kopecks, sizes are in centimetres. */
export interface Candidate {
  id: number;
  price: number;
  /** null = not counted. */
  stock: number | null;
  width: number;
  depth: number;
}

/** Something that a club needs, with the rules for its quantity and its place. */
export interface Need<C extends Candidate = Candidate> {
  role: string;
  /** The area of the hall, in square metres, for one piece (or one square metre of a block). */
  per: number;
  most: number;
  /** Per cent of the budget in the first round, in which every need gets its part. */
  share: number;
  step: number;
  placed: boolean;
  block: boolean;
  ceiling: number;
  clear: Piece["clear"];
  /** In the order in which they are preferred, the best first. */
  candidates: readonly C[];
}

/** What the visitor has chosen for a role; the rules choose the rest. */
export interface Choice {
  id?: number;
  quantity?: number;
}

export interface Wish<C extends Candidate = Candidate> {
  hall: Hall;
  /** The ceiling, centimetres. */
  height: number;
  /** Kopecks. */
  budget: number;
  aisle: number;
  /** The most important first. */
  needs: readonly Need<C>[];
  choices: ReadonlyMap<string, Choice>;
}

/** Why a line has fewer pieces than wanted. */
export type Shortage = "place" | "money" | "stock" | "ceiling" | "block";

/** What the plan has for a need. `quantity` 0 = the plan has none of it. */
export interface Line<C extends Candidate = Candidate> {
  need: Need<C>;
  candidate: C;
  quantity: number;
  wanted: number;
  short: Shortage | null;
}

export interface Plan<C extends Candidate = Candidate> {
  /** A line for each need that the catalogue has goods for, in the order of the needs. */
  lines: Line<C>[];
  /** Kopecks. */
  total: number;
  /** Where the pieces stand; `line` is the index of their line. A block is one piece. */
  places: (Place & { line: number })[];
}

/** The most pieces that a plan draws: it limits the work for one request. */
export const MAX_PIECES = 120;
/** The width of a block divided by its depth, roughly. */
const BLOCK_PROPORTION = 1.5;

/**
 * Chooses what a club gets for its hall and its budget. In the first round the needs, the most important first, get one piece after another
 * in turn, each within its share of the budget; in the second round they go on without shares. Then what is left of the budget buys better
 * models. The sum never exceeds the budget, and everything that is drawn fits into the hall.
 */
export function planHall<C extends Candidate>(wish: Wish<C>): Plan<C> {
  const lines = wish.needs.flatMap((need) => startingLine(wish, need) ?? []);
  for (const isShared of [true, false]) {
    const open = new Set(lines);
    while (open.size > 0) {
      for (const line of open) if (!grow(wish, lines, line, isShared) && !replace(wish, line)) open.delete(line);
    }
  }
  for (const line of lines) improve(wish, lines, line);
  return { lines, total: totalOf(lines), places: placesOf(wish, lines) ?? [] };
}

/** Why the line cannot have this candidate instead of its own in the same quantity; null = it can. */
export function whyNot<C extends Candidate>(wish: Wish<C>, lines: readonly Line<C>[], line: Line<C>, candidate: C): Shortage | null {
  const quantity = Math.max(line.quantity, 1);
  if (candidate.stock !== null && candidate.stock < quantity) return "stock";
  const others = lines.map((one) => (one === line ? { ...line, candidate, quantity } : one));
  if (totalOf(others) > wish.budget) return "money";
  return placesOf(wish, others) ? null : "place";
}

/** What all lines cost, kopecks. */
export function totalOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { candidate, quantity }) => sum + candidate.price * quantity, 0);
}

/** Columns and rows of a block with at most this number of pieces. */
export function blockOf({ width, depth }: Pick<Candidate, "width" | "depth">, quantity: number): { columns: number; rows: number } {
  const columns = Math.min(Math.max(Math.round(Math.sqrt((quantity * depth * BLOCK_PROPORTION) / width)), 1), Math.max(quantity, 1));
  return { columns, rows: Math.floor(quantity / columns) };
}

function startingLine<C extends Candidate>(wish: Wish<C>, need: Need<C>): Line<C> | null {
  const chosen = wish.choices.get(need.role);
  const cheapest = need.candidates.toSorted((a, b) => a.price - b.price).find(({ stock }) => stock !== 0) ?? need.candidates[0];
  if (!cheapest) return null;
  const share = (wish.budget * need.share) / 100;
  const affordable = (one: C) => one.stock !== 0 && one.price * wantedOf(wish, need, one) <= share;
  const candidate = need.candidates.find(({ id }) => id === chosen?.id) ?? need.candidates.find(affordable) ?? cheapest;
  const wanted = chosen?.quantity ?? wantedOf(wish, need, candidate);
  return { need, candidate, quantity: 0, wanted, short: null };
}

function wantedOf({ hall }: Pick<Wish, "hall">, { per, most, block, step }: Need, { width, depth }: Candidate): number {
  const area = (hall.length * hall.width) / 10_000;
  if (block) return Math.max(Math.floor((Math.min(area / per, most) * 10_000) / (width * depth)), 1);
  return Math.max(Math.min(Math.round(area / per / step), Math.floor(most / step)), 1) * step;
}

/** Adds pieces to the line, one step. @returns whether it may grow further */
function grow<C extends Candidate>(wish: Wish<C>, lines: readonly Line<C>[], line: Line<C>, isShared: boolean): boolean {
  const { need, candidate, wanted, quantity } = line;
  if (quantity >= wanted) return false;
  line.short = null;
  if (wish.height < need.ceiling) return stop(line, "ceiling");
  if (need.block) return growBlock(wish, lines, line, isShared);
  const step = Math.min(need.step, wanted - quantity);
  const next = quantity + step;
  if (candidate.stock !== null && next > candidate.stock) return stop(line, "stock");
  if (isShared && quantity > 0 && next * candidate.price > (wish.budget * need.share) / 100) return stop(line, "money");
  if (totalOf(lines) + step * candidate.price > wish.budget) return stop(line, "money");
  line.quantity = next;
  if (!need.placed || placesOf(wish, lines)) return next < wanted;
  line.quantity = quantity;
  return stop(line, "place");
}

/** Takes the next candidate when not even one piece of the present one fits or can be paid for. @returns whether there is a next one */
function replace<C extends Candidate>(wish: Wish<C>, line: Line<C>): boolean {
  const { need, candidate, quantity, short } = line;
  const chosen = wish.choices.get(need.role);
  if (quantity > 0 || short === null || short === "ceiling" || chosen?.id !== undefined) return false;
  const next = need.candidates.slice(need.candidates.indexOf(candidate) + 1).find(({ stock }) => stock !== 0);
  if (!next) return false;
  line.candidate = next;
  line.wanted = chosen?.quantity ?? wantedOf(wish, need, next);
  return true;
}

/** Makes a block as large as place, money and stock allow, in one step. */
function growBlock<C extends Candidate>(wish: Wish<C>, lines: readonly Line<C>[], line: Line<C>, isShared: boolean): boolean {
  const { candidate, wanted, quantity: before, need } = line;
  const others = totalOf(lines) - candidate.price * before;
  const money = Math.min(wish.budget - others, isShared ? (wish.budget * need.share) / 100 : Infinity);
  const affordable = candidate.price > 0 ? Math.floor(money / candidate.price) : wanted;
  const most = Math.min(wanted, candidate.stock ?? wanted, affordable);
  const reason = most === wanted ? "place" : most === candidate.stock ? "stock" : "money";
  for (let tiles = most; tiles > before; tiles -= Math.max(1, Math.floor(tiles / 12))) {
    const { columns, rows } = blockOf(candidate, tiles);
    if (columns * rows <= before) break;
    line.quantity = columns * rows;
    if (placesOf(wish, lines)) return stop(line, line.quantity < wanted ? (tiles === most && most === wanted ? "block" : reason) : null);
    line.quantity = before;
  }
  return stop(line, reason);
}

function stop(line: Line, short: Shortage | null): false {
  line.short = short;
  return false;
}

/** Replaces the candidate by the best one that the rest of the budget allows. A model that the visitor has chosen stays. */
function improve<C extends Candidate>(wish: Wish<C>, lines: readonly Line<C>[], line: Line<C>): void {
  if (line.need.block || line.quantity < line.wanted || line.quantity === 0 || wish.choices.get(line.need.role)?.id !== undefined) return;
  const better = line.need.candidates.slice(0, line.need.candidates.indexOf(line.candidate));
  const found = better.find((candidate) => candidate.price > line.candidate.price && whyNot(wish, lines, line, candidate) === null);
  if (found) line.candidate = found;
}

/** The places of everything that stands in the hall; null = it does not all fit. */
function placesOf<C extends Candidate>(wish: Wish<C>, lines: readonly Line<C>[]): (Place & { line: number })[] | null {
  const pieces = lines.flatMap((line, index) => piecesOf(line).map((piece) => ({ piece, line: index })));
  if (pieces.length > MAX_PIECES) return null;
  const places = pack(
    wish.hall,
    pieces.map(({ piece }) => piece),
    wish.aisle,
  );
  return places?.map((place, index) => ({ ...place, line: pieces[index]?.line ?? 0 })) ?? null;
}

function piecesOf({ need: { placed, block, clear }, candidate: { width, depth }, quantity }: Line): Piece[] {
  if (!placed || quantity === 0) return [];
  if (!block) return Array.from({ length: quantity }, () => ({ width, depth, clear }));
  const { columns, rows } = blockOf({ width, depth }, quantity);
  return [{ width: width * columns, depth: depth * rows, clear }];
}
