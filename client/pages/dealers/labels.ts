interface Dot {
  name: string;
  x: number;
  y: number;
  radius: number;
}

/** The name beside a dot. */
interface PlacedLabel {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  /** There is room for the name. Otherwise it appears while the dot is pointed at. */
  free: boolean;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The map's type in units (page.css): width of a letter, what wide letters add at most, height of a line. */
const LETTER = 8.3;
const WIDE = 7;
const LINE = 19;
const SPACE = 4;
/** Half of the outline of a dot. */
const OUTLINE = 1.5;
/** Free space at the sides of the map. */
const EDGE = 10;

/** Places names beside their dots, at the right where possible. The first dots have priority; names that find no room are marked. */
export function placeLabels(dots: readonly Dot[], width: number): PlacedLabel[] {
  const taken: Box[] = dots.map(({ x, y, radius }) => {
    const edge = radius + OUTLINE;
    return { left: x - edge, right: x + edge, top: y - edge, bottom: y + edge };
  });
  return dots.map(({ name, x, y, radius }, index) => {
    const length = name.length * LETTER + WIDE;
    const at = (anchor: PlacedLabel["anchor"], from: number, line: number) => {
      const left = anchor === "start" ? from : anchor === "end" ? from - length : from - length / 2;
      // A name above or below its dot must not look like the name of the next dot.
      const free = anchor === "middle" ? SPACE : 0;
      return {
        anchor,
        x: from,
        y: line,
        box: { left: left - free, right: left + length + free, top: line - LINE / 2, bottom: line + LINE / 2 },
      };
    };
    const away = radius + SPACE;
    const sides = [
      at("start", x + away, y),
      at("end", x - away, y),
      ...[-1, 1].flatMap((up) => [at("start", x + away * 0.8, y + up * LINE * 0.55), at("end", x - away * 0.8, y + up * LINE * 0.55)]),
      ...[-1, 1].map((up) => at("middle", Math.max(x, EDGE + SPACE + length / 2), y + up * (radius + LINE / 2 + 2))),
    ];
    const inside = sides.filter(({ box }) => box.left >= EDGE && box.right <= width - EDGE);
    const free = inside.find(({ box }) => taken.every((other, place) => place === index || !meet(box, other)));
    const side = free ?? inside[0] ?? at("start", x + away, y);
    if (free) taken.push(free.box);
    return { x: side.x, y: side.y, anchor: side.anchor, free: free !== undefined };
  });
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
