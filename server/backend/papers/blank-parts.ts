import { SOFT, styles, type Sheet, type Style } from "./sheet.ts";

const BOX = 9;
const CELL = 16;
const label: Style = { ...styles.text, colour: SOFT };

/** A blank to fill in: «Получатель ______». A value that is known is printed on the line. */
export interface Blank {
  name: string;
  value?: string;
  /** Its share of the row's width; absent = 1. */
  share?: number;
}

/** Blanks to fill in, side by side. */
export function drawBlanks(sheet: Sheet, blanks: readonly Blank[]): void {
  const whole = blanks.reduce((sum, { share = 1 }) => sum + share, 0);
  let x = sheet.left;
  const placed = blanks.map(({ name, value = "", share = 1 }) => {
    const at = x;
    const to = at + (share / whole) * (sheet.width + 14) - 14;
    const from = at + (name === "" ? 0 : sheet.widthOf(name, label) + 6);
    x = to + 14;
    return { name, at, from, to, shown: sheet.lines(value, styles.text, to - from - 4) };
  });
  // The rule stands under the last line of the known value.
  const more = Math.max(0, ...placed.map(({ shown }) => shown.length - 1)) * styles.text.leading;
  sheet.demand(24 + more);
  const top = sheet.y + 4;
  for (const { name, at, from, to, shown } of placed) {
    sheet.tagged("P", () => {
      sheet.drawLines([name], label, at, top);
      sheet.drawLines(shown, styles.text, from + 4, top);
    });
    sheet.rule(top + 13 + more, { from, to, colour: SOFT, weight: 0.5 });
  }
  sheet.y = top + 18 + more;
}

/** Ruled lines over the whole width. */
export function drawLinesToWrite(sheet: Sheet, count: number): void {
  for (let line = 0; line < count; line += 1) {
    sheet.demand(20);
    sheet.y += 19;
    sheet.rule(sheet.y, { colour: SOFT, weight: 0.5 });
  }
  sheet.y += 6;
}

/** Checkboxes in columns. */
export function drawTicks(sheet: Sheet, options: readonly string[], columns = 2): void {
  const room = sheet.width / columns;
  for (let first = 0; first < options.length; first += columns) {
    const row = options.slice(first, first + columns).map((option) => sheet.lines(option, styles.text, room - BOX - 14));
    const height = Math.max(...row.map((lines) => lines.length)) * styles.text.leading + 4;
    sheet.demand(height);
    const top = sheet.y;
    row.forEach((lines, index) => {
      const x = sheet.left + index * room;
      sheet.artifact(
        () =>
          void sheet.doc
            .rect(x + 0.5, top + 2.5, BOX, BOX)
            .lineWidth(0.7)
            .stroke(SOFT),
      );
      sheet.tagged("P", () => sheet.drawLines(lines, styles.text, x + BOX + 6, top));
    });
    sheet.y = top + height;
  }
}

/** A number with a square for each digit. */
export function drawDigits(sheet: Sheet, name: string, count: number, { x = sheet.left, nameWidth = 90 } = {}): void {
  sheet.demand(CELL + 6);
  const top = sheet.y + 2;
  sheet.tagged("P", () => sheet.drawLines([name], label, x, top + 1));
  sheet.artifact(() => {
    for (let digit = 0; digit < count; digit += 1)
      sheet.doc
        .rect(x + nameWidth + digit * CELL, top, CELL, CELL)
        .lineWidth(0.4)
        .stroke(SOFT);
  });
  sheet.y = top + CELL + 4;
}
