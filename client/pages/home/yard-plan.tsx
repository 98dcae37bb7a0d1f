import { FREE_SIDE_CM, yardSideFor } from "#shared/domain/area/free-ground.ts";
import { numberText, NBSP } from "#shared/text/format.ts";

interface Size {
  name: string;
  diameter_cm: number;
}

interface YardPlanProps {
  sizes: readonly Size[];
  /** The yard, metres. */
  length: number;
  width: number;
  chosen: Size | null;
}

/** Length of the longer side of the drawn yard, in units. */
const LONGEST = 560;
/** The longest yard that is drawn, metres: a longer one would be too small to read. */
const MAX_METRES = 20;

const round = (value: number) => Math.round(value * 10) / 10;
const metres = (value: number) => numberText(value, { max: 1 });

/** The yard from above, one cell per metre: the chosen trampoline with its free space, to scale, and the other sizes as dotted lines. */
export function YardPlan({ sizes, length, width, chosen }: YardPlanProps) {
  const [long, short] = [Math.min(Math.max(length, width), MAX_METRES), Math.min(length, width, MAX_METRES)];
  const metre = LONGEST / long;
  const [w, h] = [LONGEST, round(short * metre)];
  const [x, y] = [w / 2, h / 2];
  const radius = (cm: number) => round((cm / 200) * metre);
  return (
    <svg
      className="yard-plan full-row full-width"
      viewBox={`-8 -30 ${w + 60} ${h + 84}`}
      role="img"
      aria-label={`План двора ${metres(length)} на ${metres(width)} метров${chosen ? `, в середине батут ${chosen.name} со свободным местом вокруг` : ""}`}
    >
      <path className="yard-plan-grid" d={cells(long, short, metre)} />
      <rect className="yard-plan-yard" width={w} height={h} rx="6" />
      {sizes.map(({ name, diameter_cm }) => (
        <circle key={name} className="yard-plan-other" cx={x} cy={y} r={radius(diameter_cm)} />
      ))}
      {chosen && (
        <>
          <circle className="yard-plan-safe" cx={x} cy={y} r={radius(yardSideFor(chosen.diameter_cm))} />
          <circle className="yard-plan-pad" cx={x} cy={y} r={radius(chosen.diameter_cm)} />
          <circle className="yard-plan-mat" cx={x} cy={y} r={round(radius(chosen.diameter_cm) * 0.87)} />
          <text className="yard-plan-number bold" x={x} y={y + 10} textAnchor="middle">
            {`${chosen.diameter_cm}${NBSP}см`}
          </text>
          <path
            className="yard-plan-dimension"
            d={`M${x} ${y + radius(chosen.diameter_cm)}V${y + radius(yardSideFor(chosen.diameter_cm))}m-6 0h12`}
          />
          <text
            className="yard-plan-label"
            x={x + 12}
            y={round(y + (radius(chosen.diameter_cm) + radius(yardSideFor(chosen.diameter_cm))) / 2 + 5)}
          >
            {`${metres(FREE_SIDE_CM / 100)}${NBSP}м`}
          </text>
        </>
      )}
      <text className="yard-plan-label" x={x} y="-12" textAnchor="middle">
        {`${metres(Math.max(length, width))}${NBSP}м`}
      </text>
      <text className="yard-plan-label" x={w + 12} y={y + 5}>
        {`${metres(Math.min(length, width))}${NBSP}м`}
      </text>
      <path className="yard-plan-dimension" d={`M0 ${h + 22}v8h${round(metre)}v-8`} />
      <text className="yard-plan-label" x={round(metre) + 14} y={h + 34}>
        1{NBSP}метр
      </text>
    </svg>
  );
}

function cells(long: number, short: number, metre: number): string {
  const [w, h] = [round(long * metre), round(short * metre)];
  const at = (count: number) => Array.from({ length: Math.ceil(count) - 1 }, (_, index) => round((index + 1) * metre));
  return [...at(long).map((x) => `M${x} 0V${h}`), ...at(short).map((y) => `M0 ${y}H${w}`)].join("");
}
