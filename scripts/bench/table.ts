/** A row of the benchmark's table: what was compared, the two figures and their ratio. Times depend on the machine, ratios hardly do. */
export interface Row {
  what: string;
  ours: string;
  reference: string;
  ratio: number;
  /** Which ratio is the better one. */
  better: "higher" | "lower";
  /** By which part of itself the ratio differs between two runs of one program. */
  noise: number;
}

/** The rows as lines of a Markdown table. */
export const tableLines = (rows: readonly Row[]) =>
  rows.map(({ what, ours, reference, ratio }) => `| ${what} | ${ours} | ${reference} | ${ratio.toFixed(2)} |`);

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
