export interface Column {
  title: string;
  align?: "left" | "right";
}

/** Rows as aligned text for a terminal; every line ends in a line feed. */
export function textTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => row.map(oneLine))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => [...(line[index] ?? "")].length)));
  const cell = (text: string, index: number) => {
    const space = " ".repeat((widths[index] ?? 0) - [...text].length);
    return columns[index]?.align === "right" ? space + text : text + space;
  };
  return lines.map((line) => `${line.map(cell).join("  ").trimEnd()}\n`).join("");
}

/** What shoppers typed must not steer the operator's terminal: control characters are dropped, line feeds stay. */
export function harmless(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, "");
}

function oneLine(text: string): string {
  return harmless(text).replaceAll("\n", " ");
}

const moscow = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("ru-RU", { ...style, timeZone: "Europe/Moscow" }).format;

/** Times (epoch ms) as the shop's clock in Moscow shows them. */
export const formatDay = moscow({ dateStyle: "short" });
export const formatMinute = moscow({ dateStyle: "short", timeStyle: "short" });
export const formatSecond = moscow({ dateStyle: "short", timeStyle: "medium" });
