import type { Zone } from "#shared/contract/company.ts";
import { numberText, NBSP, plural } from "#shared/text/format.ts";
import { planOf, type PlacedZone } from "./plan-zones.ts";
import "./hall-plan.css";

/** The furniture of a zone: metres from its middle, in usual sizes. */
interface Thing {
  x: number;
  y: number;
  width: number;
  height: number;
  /** An area on the floor: a free strip, a mat or a safety distance. */
  floor?: boolean;
  round?: boolean;
}

/** Rows of equal things around the middle of the zone, `gap` metres apart. */
function rows(
  columns: number,
  lines: number,
  width: number,
  height: number,
  gap: number,
  [x, y]: readonly [number, number] = [0, 0],
): Thing[] {
  return Array.from({ length: columns * lines }, (_, index) => ({
    x: x + ((index % columns) - (columns - 1) / 2) * (width + gap) - width / 2,
    y: y + (Math.floor(index / columns) - (lines - 1) / 2) * (height + gap) - height / 2,
    width,
    height,
  }));
}

const floor = (width: number, height: number, [x, y]: readonly [number, number] = [0, 0]): Thing => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
  floor: true,
});

/** By zone id. Other zones stay empty. */
const furniture: Readonly<Record<string, readonly Thing[]>> = {
  silovaya: [...rows(4, 1, 1.4, 1.4, 1.1, [0, -1.4]), ...rows(4, 1, 0.6, 1.3, 1.9, [0, 0.7]), ...rows(3, 1, 2.4, 0.7, 0.4, [0, 3.4])],
  kardio: [...rows(6, 1, 0.9, 2.1, 0.4, [0, -1]), ...rows(7, 1, 0.6, 1.5, 0.5, [0, 2.6])],
  funktsionalnaya: [floor(2, 6, [-1.9, 0.7]), ...rows(1, 4, 0.9, 0.75, 0.8, [2.6, 0.9]), ...rows(1, 3, 0.6, 0.6, 1.4, [0.9, 0.9])],
  edinoborstva: [floor(8, 8, [-1.1, 0]), ...rows(1, 6, 0.4, 0.4, 0.9, [4.4, 0]).map((bag) => ({ ...bag, round: true }))],
  batutnaya: [floor(8, 7.6, [0, 0.65]), ...rows(3, 3, 2.1, 2.1, 0.4, [0, 0.65])],
  igrovaya: [floor(4, 5, [0, -0.1]), ...rows(1, 1, 1.5, 2.7, 0, [0, -0.1]), ...rows(3, 1, 0.75, 0.75, 0.5, [0, 3.6])],
};

/** Units of the drawing per metre, and the margins around the walls for the dimensions. */
const METRE = 40;
const MARGIN = { start: 14, top: 56, end: 64, bottom: 14 };
/** Where a name starts beside its number, the free space at its end, and the width of a letter. */
const NAME_START = 76;
const NAME_END = 12;
const LETTER = 14;
const GRID_ID = "plan-metre";

/** The plan of a hall with all zones, to scale. Each zone is a link to its section below. */
export function HallPlan({ zones }: { zones: readonly Zone[] }) {
  const plan = planOf(zones);
  const [width, height] = [plan.width * METRE, plan.height * METRE];
  const area = zones.reduce((sum, { area_m2 }) => sum + area_m2, 0);
  return (
    <section className="hall-plan section on-dark">
      <div className="wrap">
        <div className="section-head">
          <h2 className="h2">
            Один зал,
            <br />
            {zones.length + NBSP}
            {plural(zones.length, "зона", "зоны", "зон")}
          </h2>
          <p className="hall-plan-lead pretty">
            Пример на {area}
            {NBSP}м²: площади и тренажёры в масштабе. Ваш план начертим по вашим стенам.
          </p>
        </div>
        <svg
          className="hall-plan-drawing full-width"
          viewBox={`${-MARGIN.start} ${-MARGIN.top} ${round(width + MARGIN.start + MARGIN.end)} ${round(height + MARGIN.top + MARGIN.bottom)}`}
          role="group"
          aria-label="План зала по зонам"
        >
          <pattern id={GRID_ID} width={METRE} height={METRE} patternUnits="userSpaceOnUse">
            <path className="hall-plan-grid" d={`M${METRE} 0H0V${METRE}`} />
          </pattern>
          <rect width={round(width)} height={round(height)} fill={`url(#${GRID_ID})`} />
          {plan.zones.map((placed, index) => (
            <ZoneArea key={placed.zone.id} placed={placed} number={index + 1} />
          ))}
          <path className="hall-plan-wall" d={wallsOf(width, height)} pointerEvents="none" />
          <Dimension d={`M0 -30H${round(width)}`} x={width / 2} y={-38} metres={plan.width} />
          <Dimension d={`M${round(width + 30)} 0V${round(height)}`} x={width + 38} y={height / 2} metres={plan.height} turned />
        </svg>
        <ol className="hall-plan-list stack fit">
          {zones.map(({ id, title, area_m2 }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {title}
                <span className="numeric">
                  {area_m2}
                  {NBSP}м²
                </span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function ZoneArea({ placed: { zone, x, y, width, height }, number }: { placed: PlacedZone; number: number }) {
  const [left, top] = [x * METRE, y * METRE];
  const things = furniture[zone.id] ?? [];
  return (
    <a className="hall-plan-zone" href={`#${zone.id}`}>
      <rect className="hall-plan-floor" x={round(left)} y={round(top)} width={round(width * METRE)} height={round(height * METRE)} />
      <g transform={`translate(${round(left + (width * METRE) / 2)} ${round(top + (height * METRE) / 2)})`}>
        {things.map((thing) => (
          <rect
            key={`${thing.x} ${thing.y}`}
            className={thing.floor ? "hall-plan-mat" : "hall-plan-thing"}
            x={round(thing.x * METRE)}
            y={round(thing.y * METRE)}
            width={round(thing.width * METRE)}
            height={round(thing.height * METRE)}
            rx={thing.round ? round((thing.width * METRE) / 2) : 3}
          />
        ))}
      </g>
      <circle className="hall-plan-badge" cx={round(left + 40)} cy={round(top + 40)} r="24" />
      <text className="hall-plan-number heavy" aria-hidden="true" x={round(left + 40)} y={round(top + 40)} dy="0.36em" textAnchor="middle">
        {number}
      </text>
      <text className="hall-plan-name bold" y={round(top + 40)} dy="0.36em">
        {linesOf(zone.title, (width * METRE - NAME_START - NAME_END) / LETTER).map((line, index) => (
          <tspan key={line} x={round(left + NAME_START)} dy={index === 0 ? undefined : "1.1em"}>
            {`${line} `}
          </tspan>
        ))}
      </text>
    </a>
  );
}

/** Breaks a text into lines of at most this many letters; a longer word has its own line. */
function linesOf(title: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= letters) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The outer walls, with a double door in the middle of the southern one. */
const wallsOf = (width: number, height: number) => {
  const [from, to] = [round(width / 2 - METRE), round(width / 2 + METRE)];
  return `M${from} ${round(height)}H0V0H${round(width)}V${round(height)}H${to}`;
};

function Dimension({ d, x, y, metres, turned }: { d: string; x: number; y: number; metres: number; turned?: boolean }) {
  const place = turned ? { transform: `translate(${round(x)} ${round(y)}) rotate(90)` } : { x: round(x), y: round(y) };
  return (
    <>
      <path className="hall-plan-dimension" d={d} />
      <text className="hall-plan-metres" textAnchor="middle" {...place}>
        {numberText(metres, { max: 1 })}
        {NBSP}м
      </text>
    </>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
