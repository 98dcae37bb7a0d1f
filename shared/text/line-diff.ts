/** A line of a comparison: it stands in both texts, or in one of them. */
export interface DiffLine {
  kind: "same" | "old" | "new";
  text: string;
}

/** Texts that differ in more lines than this are shown one after the other: time and memory grow with its square. */
const MAX_STEPS = 300;

/** Compares two texts line by line (Myers). What is the same at the beginning and at the end is not searched. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, next] = [before.split("\n"), after.split("\n")];
  let head = 0;
  while (head < old.length && head < next.length && old[head] === next[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < next.length - head && old[old.length - 1 - tail] === next[next.length - 1 - tail]) tail += 1;
  const same = (lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind: "same", text }));
  return [
    ...same(old.slice(0, head)),
    ...middle(old.slice(head, old.length - tail), next.slice(head, next.length - tail)),
    ...same(old.slice(old.length - tail)),
  ];
}

function middle(old: readonly string[], next: readonly string[]): DiffLine[] {
  const trace: Map<number, number>[] = [];
  const most = Math.min(old.length + next.length, MAX_STEPS);
  let furthest = new Map([[1, 0]]);
  for (let depth = 0; depth <= most; depth += 1) {
    trace.push(new Map(furthest));
    for (let k = -depth; k <= depth; k += 2) {
      let x = goesDown(furthest, k, depth) ? (furthest.get(k + 1) ?? 0) : (furthest.get(k - 1) ?? 0) + 1;
      let y = x - k;
      while (x < old.length && y < next.length && old[x] === next[y]) [x, y] = [x + 1, y + 1];
      furthest.set(k, x);
      if (x >= old.length && y >= next.length) return walkBack(trace, old, next);
    }
    furthest = new Map(furthest);
  }
  return [...old.map((text): DiffLine => ({ kind: "old", text })), ...next.map((text): DiffLine => ({ kind: "new", text }))];
}

const goesDown = (furthest: ReadonlyMap<number, number>, k: number, depth: number) =>
  k === -depth || (k !== depth && (furthest.get(k - 1) ?? -1) < (furthest.get(k + 1) ?? -1));

function walkBack(trace: readonly ReadonlyMap<number, number>[], old: readonly string[], next: readonly string[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let [x, y] = [old.length, next.length];
  for (let depth = trace.length - 1; depth >= 0; depth -= 1) {
    const furthest = trace[depth] ?? new Map<number, number>();
    const k = x - y;
    const from = goesDown(furthest, k, depth) ? k + 1 : k - 1;
    const fromX = depth === 0 ? 0 : (furthest.get(from) ?? 0);
    const fromY = depth === 0 ? 0 : fromX - from;
    while (x > fromX && y > fromY && x > 0 && y > 0) {
      [x, y] = [x - 1, y - 1];
      lines.push({ kind: "same", text: old[x] ?? "" });
    }
    if (depth === 0) break;
    if (x === fromX) {
      y -= 1;
      lines.push({ kind: "new", text: next[y] ?? "" });
    } else {
      x -= 1;
      lines.push({ kind: "old", text: old[x] ?? "" });
    }
  }
  return lines.toReversed();
}
