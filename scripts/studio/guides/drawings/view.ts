import { colour } from "../brand.ts";
import type { Style, Typesetter } from "../typesetter.ts";

/** Millimetres of the product, y up. */
export type Point = readonly [x: number, y: number];

export interface Bounds {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export interface Stroke {
  /** Points. */
  width?: number;
  colour?: string;
  dash?: readonly [number, number];
  /** Areas are filled with paper and hide what is under them unless it is `undefined`. */
  fill?: string | undefined;
}

export type View = ReturnType<typeof createView>;

const dimension: Style = { size: 7, leading: 9, colour: colour.ink };
const letter: Style = { size: 7.5, leading: 9, colour: colour.ink, bold: true };
const annotation: Style = { size: 7, leading: 9, colour: colour.inkSoft };

/** The pen of the drawings: shapes in millimetres of the product on a place of the page, lines and letters in points. */
export function createView(doc: PDFKit.PDFDocument, type: Typesetter, origin: Point, scale: number, bounds: Bounds) {
  const at = ([x, y]: Point): [number, number] => [origin[0] + (x - bounds.left) * scale, origin[1] + (bounds.top - y) * scale];

  function paint({ width = 0.9, colour: ink = colour.ink, dash, fill }: Stroke): void {
    doc.lineWidth(width).lineJoin("round").lineCap("round");
    if (dash === undefined) doc.undash();
    else doc.dash(dash[0], { space: dash[1] });
    if (fill === undefined) doc.stroke(ink);
    else if (width === 0) doc.fill(fill);
    else doc.fillAndStroke(fill, ink);
    doc.undash();
  }

  function trace(points: readonly Point[]): void {
    points.forEach((point, index) => (index === 0 ? doc.moveTo(...at(point)) : doc.lineTo(...at(point))));
  }

  /** A smooth line through the points. */
  function traceCurve(points: readonly Point[], closed = false): void {
    const nth = (index: number) => points.at(closed ? index % points.length : Math.min(Math.max(index, 0), points.length - 1)) ?? [0, 0];
    doc.moveTo(...at(nth(0)));
    for (let index = 0; index < points.length - (closed ? 0 : 1); index++) {
      const [a, b, c, d] = [nth(index - 1), nth(index), nth(index + 1), nth(index + 2)];
      doc.bezierCurveTo(
        ...at([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]),
        ...at([c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6]),
        ...at(c),
      );
    }
  }

  const view = {
    line(points: readonly Point[], stroke: Stroke = {}): void {
      trace(points);
      paint(stroke);
    },
    curve(points: readonly Point[], stroke: Stroke = {}): void {
      traceCurve(points);
      paint(stroke);
    },
    /** A closed shape. */
    area(points: readonly Point[], stroke: Stroke = {}): void {
      trace(points);
      doc.closePath();
      paint({ fill: colour.paper, ...stroke });
    },
    /** A closed shape without corners. */
    blob(points: readonly Point[], stroke: Stroke = {}): void {
      traceCurve(points, true);
      doc.closePath();
      paint({ fill: colour.paper, ...stroke });
    },
    /** From the lower left corner; `radius` in millimetres. */
    box(x: number, y: number, wide: number, high: number, stroke: Stroke & { radius?: number } = {}): void {
      const [left, top] = at([x, y + high]);
      doc.roundedRect(left, top, wide * scale, high * scale, (stroke.radius ?? 0) * scale);
      paint({ fill: colour.paper, ...stroke });
    },
    circle(x: number, y: number, radius: number, stroke: Stroke = {}): void {
      doc.circle(...at([x, y]), radius * scale);
      paint(stroke);
    },
    ellipse(x: number, y: number, radiusX: number, radiusY: number, stroke: Stroke = {}): void {
      doc.ellipse(...at([x, y]), radiusX * scale, radiusY * scale);
      paint(stroke);
    },
    /** Angles in degrees, counter-clockwise from the right. */
    arc(x: number, y: number, radius: number, from: number, to: number, stroke: Stroke = {}): void {
      traceCurve(arcPoints(x, y, radius, from, to));
      paint(stroke);
    },
    /** A pipe, a bar or a cable with thickness (millimetres): two edges with paper between them. Pipes of one call merge where they meet. */
    tube(pipes: readonly (readonly Point[])[], thickness: number, stroke: Stroke & { curved?: boolean } = {}): void {
      const edge = Math.max(thickness * scale, 1.6);
      const draw = (pipe: readonly Point[]) => (stroke.curved ? traceCurve(pipe) : trace(pipe));
      const { width = 0.9, colour: ink = colour.ink, fill = colour.paper } = stroke;
      for (const [size, paintColour] of [
        [edge, ink],
        [Math.max(edge - width * 2, 0.3), fill],
      ] as const) {
        doc.lineWidth(size).lineJoin("round").lineCap("butt");
        for (const pipe of pipes) draw(pipe);
        doc.stroke(paintColour);
        if (size === edge) for (const pipe of pipes) closeEnds(pipe, edge, width, ink);
      }
    },
    /** The floor or the ground with its hatching. */
    ground(from: number, to: number, y = 0): void {
      view.line(
        [
          [from, y],
          [to, y],
        ],
        { width: 1.1 },
      );
      const step = 9 / scale;
      for (let x = from + step; x <= to; x += step)
        view.line(
          [
            [x, y],
            [x - 5 / scale, y - 5 / scale],
          ],
          { width: 0.4, colour: colour.control },
        );
    },
    /** A chain line: an axis or a plane of symmetry. */
    axis(points: readonly Point[]): void {
      trace(points);
      doc.lineWidth(0.45).dash(9, { space: 2.5 }).stroke(colour.control).undash();
    },
    /** A dimension along x at the height `y`; extension lines start at `from`. */
    across(left: number, right: number, y: number, options: { from?: number | readonly [number, number]; text?: string } = {}): void {
      const [fromLeft, fromRight] = typeof options.from === "object" ? options.from : [options.from ?? y, options.from ?? y];
      extension([left, fromLeft], [left, y]);
      extension([right, fromRight], [right, y]);
      dimensionLine(at([left, y]), at([right, y]));
      const [x, top] = at([(left + right) / 2, y]);
      type.write(options.text ?? String(Math.round(right - left)), dimension, x, top - 9.5, "middle");
    },
    /** A dimension along y at `x`; extension lines start at `from`. */
    upright(bottom: number, top: number, x: number, options: { from?: number | readonly [number, number]; text?: string } = {}): void {
      const [fromBottom, fromTop] = typeof options.from === "object" ? options.from : [options.from ?? x, options.from ?? x];
      extension([fromBottom, bottom], [x, bottom]);
      extension([fromTop, top], [x, top]);
      dimensionLine(at([x, bottom]), at([x, top]));
      const [left, middle] = at([x, (bottom + top) / 2]);
      doc.save().rotate(-90, { origin: [left, middle] });
      type.write(options.text ?? String(Math.round(top - bottom)), dimension, left, middle - 10, "middle");
      doc.restore();
    },
    /** The letter of a part: at `place`, with a leader to the part. */
    mark(text: string, target: Point, place: Point): void {
      const [from, to] = [at(place), at(target)];
      doc
        .undash()
        .lineWidth(0.5)
        .moveTo(...from)
        .lineTo(...to)
        .stroke(colour.ultramarine);
      doc.circle(...to, 1.5).fill(colour.ultramarine);
      doc
        .circle(...from, 7)
        .lineWidth(0.9)
        .fillAndStroke(colour.paper, colour.ultramarine);
      type.write(text, { ...letter, colour: colour.ultramarine }, from[0], from[1] - 4.6, "middle");
    },
    note(text: string, place: Point, align: "left" | "middle" | "right" = "left"): void {
      const [x, y] = at(place);
      type.write(text, annotation, x, y - 4.5, align);
    },
    /** A number in a filled circle: an order of work. */
    order(number: number, place: Point): void {
      const [x, y] = at(place);
      doc.circle(x, y, 6.5).fill(colour.ultramarine);
      type.write(String(number), { ...letter, colour: colour.paper }, x, y - 4.6, "middle");
    },
    /** An arrow of movement. */
    arrow(points: readonly Point[], stroke: Stroke = {}): void {
      const [before, tip] = points.slice(-2);
      if (before === undefined || tip === undefined) return;
      const ink = stroke.colour ?? colour.ultramarine;
      traceCurve(points);
      paint({ width: 1, ...stroke, colour: ink });
      const [from, to] = [at(before), at(tip)];
      const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
      const barb = (turn: number) => [to[0] - 6 * Math.cos(angle + turn), to[1] - 6 * Math.sin(angle + turn)] as const;
      doc
        .moveTo(...to)
        .lineTo(...barb(0.38))
        .lineTo(...barb(-0.38))
        .closePath()
        .fill(ink);
    },
    /** Points to millimetres of the product: for what has the same size on paper at any scale. */
    onPaper: (points: number) => points / scale,
  };

  /** Edges across the ends of a pipe, outside of it: an end inside another pipe disappears under that pipe's paper. */
  function closeEnds(pipe: readonly Point[], edge: number, width: number, ink: string): void {
    for (const [end, next] of [pipe.slice(0, 2), pipe.slice(-2).toReversed()]) {
      if (end === undefined || next === undefined) continue;
      const [a, b] = [at(end), at(next)];
      const angle = Math.atan2(b[1] - a[1], b[0] - a[0]) + Math.PI / 2;
      const [dx, dy] = [(Math.cos(angle) * edge) / 2, (Math.sin(angle) * edge) / 2];
      doc
        .lineWidth(width * 1.6)
        .moveTo(a[0] - dx, a[1] - dy)
        .lineTo(a[0] + dx, a[1] + dy)
        .stroke(ink);
    }
  }

  function extension(from: Point, to: Point): void {
    const [a, b] = [at(from), at(to)];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length < 2) return;
    const [dx, dy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    doc
      .undash()
      .lineWidth(0.4)
      .moveTo(a[0] + dx * 2, a[1] + dy * 2)
      .lineTo(b[0] + dx * 3, b[1] + dy * 3)
      .stroke(colour.control);
  }

  function dimensionLine(a: [number, number], b: [number, number]): void {
    doc
      .undash()
      .lineWidth(0.5)
      .moveTo(...a)
      .lineTo(...b)
      .stroke(colour.ink);
    for (const [x, y] of [a, b])
      doc
        .lineWidth(1)
        .moveTo(x - 2.2, y + 2.2)
        .lineTo(x + 2.2, y - 2.2)
        .stroke(colour.ink);
  }

  return view;
}

/** Points along an arc, close enough for a smooth line. */
export function arcPoints(x: number, y: number, radius: number, from: number, to: number): Point[] {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 15));
  return Array.from({ length: steps + 1 }, (_, index) => polar(x, y, radius, from + ((to - from) * index) / steps));
}

/** The point at an angle (degrees, counter-clockwise from the right) of a circle. */
export function polar(x: number, y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** The same shape on the other side of a vertical line. */
export function mirrored(points: readonly Point[], axis = 0): Point[] {
  return points.map(([x, y]) => [2 * axis - x, y]);
}

/** `count` numbers from `first` to `last`, both included. */
export function spread(first: number, last: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + ((last - first) * index) / (count - 1));
}
