/**
 * Sets of product positions (0 … size-1) of a section. A bitset is a Uint32Array of size/32 words; a set of few positions
 * lists them, so that all sets of a section together take memory in proportion to their members.
 */
export type Bits = Uint32Array;
export type PositionSet = { readonly count: number } & ({ readonly bits: Bits } | { readonly list: Uint32Array });

export function emptyBits(size: number): Bits {
  return new Uint32Array(Math.ceil(size / 32));
}

export function setBit(bits: Bits, position: number): void {
  bits[position >>> 5] = (bits[position >>> 5] ?? 0) | (1 << (position & 31));
}

export function hasBit(bits: Bits, position: number): boolean {
  return ((bits[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0;
}

/** `positions` ascending, each once. */
export function positionSet(positions: readonly number[], size: number): PositionSet {
  const count = positions.length;
  if (count < size / 32) return { count, list: Uint32Array.from(positions) };
  const bits = emptyBits(size);
  for (const position of positions) setBit(bits, position);
  return { count, bits };
}

/** Adds the members of the set to the bits. */
export function unite(bits: Bits, set: PositionSet): void {
  if ("list" in set) for (const position of set.list) setBit(bits, position);
  else for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (set.bits[word] ?? 0);
}

/** The positions that are in all sets; null (= all positions) when there are no sets. */
export function intersection(sets: readonly Bits[]): Bits | null {
  const [first, ...others] = sets;
  if (!first || others.length === 0) return first ?? null;
  const common = first.slice();
  for (const other of others) for (let word = 0; word < common.length; word++) common[word] = (common[word] ?? 0) & (other[word] ?? 0);
  return common;
}

/** Number of members of the set that are in `base`; null = all positions. */
export function countIn(set: PositionSet, base: Bits | null): number {
  if (base === null) return set.count;
  let count = 0;
  if ("list" in set) for (const position of set.list) count += hasBit(base, position) ? 1 : 0;
  else for (let word = 0; word < base.length; word++) count += ones((base[word] ?? 0) & (set.bits[word] ?? 0));
  return count;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (const word of bits) count += ones(word);
  return count;
}

/** Number of set bits in a 32-bit word. It adds them up in parallel: in groups of two, four and eight. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
