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

export function printTable(rows: readonly Row[]): void {
  const cells = [
    ["what", "ours", "reference", "ratio"],
    ...rows.map(({ what, ours, reference, ratio }) => [what, ours, reference, ratio.toFixed(2)]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => (row[column] ?? "").length)));
  const lines = cells.map(
    (row) =>
      `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`,
  );
  lines.splice(1, 0, `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`);
  console.log(lines.join("\n"));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
