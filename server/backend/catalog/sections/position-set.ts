/**
 * Sets of positions (0 … size-1) of the products of a section, or of their variants. A bitset is a Uint32Array of size/32 words; a set of few
 * positions lists them, so that all sets of a section together take memory in proportion to their members.
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

/** `positions` in any order; repeated ones count once. */
export function positionSet(positions: Iterable<number>, size: number): PositionSet {
  const bits = emptyBits(size);
  for (const position of positions) setBit(bits, position);
  const count = countBits(bits);
  if (count >= size / 32) return { count, bits };
  return { count, list: Uint32Array.from(new Set(positions)).sort() };
}

/** The members whose owner is in `within` (null = any), and their owners. */
export function ownedBy(bits: Bits, owners: Uint32Array, within: Bits | null, ownerCount: number): { members: Bits; owned: Bits } {
  const [members, owned] = [within === null ? bits : emptyBits(owners.length), emptyBits(ownerCount)];
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const owner = owners[word * 32 + 31 - Math.clz32(bit)] as number;
      if (within !== null) {
        if (!hasBit(within, owner)) continue;
        members[word] = (members[word] ?? 0) | bit;
      }
      setBit(owned, owner);
    }
  }
  return { members, owned };
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

/** Number of owners of the members that are in `base`. The members of an owner stand beside one another. */
export function countOwnersIn(set: PositionSet, base: Bits, owners: Uint32Array): number {
  let [count, last] = [0, -1];
  const take = (position: number) => {
    const owner = owners[position] as number;
    if (owner === last) return;
    count++;
    last = owner;
  };
  if ("list" in set) {
    for (const position of set.list) if (hasBit(base, position)) take(position);
    return count;
  }
  for (let word = 0; word < base.length; word++) {
    const common = (base[word] ?? 0) & (set.bits[word] ?? 0);
    for (let left = common; left !== 0; left &= left - 1) take(word * 32 + 31 - Math.clz32(left & -left));
  }
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
