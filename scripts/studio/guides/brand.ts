import { readFileSync } from "node:fs";

/** Colours of the brand; the names are those of the site's tokens. */
export const colour = {
  ink: "#0b1020",
  inkSoft: "#5a6478",
  paper: "#ffffff",
  mist: "#f3f5fa",
  mist2: "#e9edf6",
  line: "#d5dbe7",
  control: "#767f92",
  ultramarine: "#2337e8",
  tint: "#eceefe",
  lime: "#c6f135",
  coral: "#d42a1e",
} as const;

const svg = readFileSync(new URL("../../../server/content/brand/logo.svg", import.meta.url), "utf8");
const [, top = 0, logoWidth = 0, logoHeight = 0] = attribute("viewBox").split(" ").map(Number);

/** The word mark as it stands in logo.svg: its path, the dots of Ё, and the measures of its box. */
export const logo = {
  path: cubic(attribute("d")),
  dots: [...svg.matchAll(/<circle cx="(-?\d+)" cy="(-?\d+)" r="(\d+)"/g)].map(([, x, y, r]) => ({
    x: Number(x),
    y: Number(y),
    r: Number(r),
  })),
  top,
  width: logoWidth,
  height: logoHeight,
};

/** The arc of a jump: a parabola from one foot to the other, as a path. */
export function arc(left: number, foot: number, width: number, height: number): string {
  return cubic(`M${left} ${foot}Q${left + width / 2} ${foot - height * 2} ${left + width} ${foot}`);
}

/** A path of M, L, H, V, Q and Z with its quadratic curves as cubic ones: PDF has no others, and PDFKit writes a Q as another curve. */
function cubic(path: string): string {
  let [x, y] = [0, 0];
  return path.replace(/([MLHVQZ])([^MLHVQZ]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const [fromX, fromY] = [x, y];
    if (command !== "V") x = numbers.at(command === "H" ? -1 : -2) ?? x;
    if (command !== "H") y = numbers.at(-1) ?? y;
    if (command !== "Q") return command + rest;
    const [middleX = 0, middleY = 0] = numbers;
    const control = (from: number, middle: number) => Math.round((from + (2 / 3) * (middle - from)) * 100) / 100;
    return `C${control(fromX, middleX)} ${control(fromY, middleY)} ${control(x, middleX)} ${control(y, middleY)} ${x} ${y}`;
  });
}

function attribute(name: string): string {
  const value = new RegExp(`\\b${name}="([^"]+)"`).exec(svg)?.[1];
  if (value === undefined) throw new Error(`logo.svg has no ${name}`);
  return value;
}
