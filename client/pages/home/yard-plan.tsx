import type { MainPage } from "#shared/contract/general.ts";
import { NBSP } from "#shared/text/space.ts";

type Sizes = MainPage["sizes"];

/** The drawing's side, in its own units. */
const SIDE = 560;
const MIDDLE = SIDE / 2;

/** Side of the drawn yard, whole metres: the largest trampoline fits with its free space. */
export function yardSide(sizes: Sizes): number {
  return Math.ceil(Math.max(...sizes.map(({ space_m }) => space_m)));
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The yard from above, a metre to a cell: every trampoline to scale, the chosen one filled, its free space dashed. */
export function YardPlan({ sizes }: { sizes: Sizes }) {
  const side = yardSide(sizes);
  const metre = SIDE / side;
  const lines = Array.from({ length: side + 1 }, (_, index) => round(index * metre));
  return (
    <svg
      className="plan"
      viewBox={`-8 -8 ${SIDE + 16} ${SIDE + 60}`}
      role="img"
      aria-label={`План двора ${side} на ${side} метров с батутом в центре`}
    >
      <path className="plan-grid" d={lines.map((at) => `M${at} 0V${SIDE}M0 ${at}H${SIDE}`).join("")} />
      {sizes.map(({ name, diameter_cm }) => (
        <circle key={name} className="plan-ghost" cx={MIDDLE} cy={MIDDLE} r={round((diameter_cm / 200) * metre)} />
      ))}
      {sizes.map(({ name, diameter_cm, space_m }, index) => {
        const pad = round((diameter_cm / 200) * metre);
        const safe = round((space_m / 2) * metre);
        const spare = (space_m - diameter_cm / 100) / 2;
        return (
          <g key={name} className={`plan-on yard-on-${index}`}>
            <circle className="plan-safe" cx={MIDDLE} cy={MIDDLE} r={safe} />
            <circle className="plan-pad" cx={MIDDLE} cy={MIDDLE} r={pad} />
            <circle className="plan-mat" cx={MIDDLE} cy={MIDDLE} r={round(pad * 0.88)} />
            <path
              className="plan-dim"
              d={`M${MIDDLE - pad} ${MIDDLE}H${MIDDLE - 62}M${MIDDLE + 62} ${MIDDLE}H${MIDDLE + pad}M${MIDDLE - pad} ${MIDDLE - 8}v16M${MIDDLE + pad} ${MIDDLE - 8}v16`}
            />
            <text className="plan-num" x={MIDDLE} y={MIDDLE + 10} textAnchor="middle">
              {`${diameter_cm}${NBSP}см`}
            </text>
            {spare > 0 && (
              <>
                <path className="plan-dim plan-dim-s" d={`M${MIDDLE} ${MIDDLE + pad}V${MIDDLE + safe}M${MIDDLE - 6} ${MIDDLE + safe}h12`} />
                <text className="plan-lab" x={MIDDLE + 12} y={round(MIDDLE + (pad + safe) / 2 + 5)}>
                  {`${spare.toLocaleString("ru-RU", { maximumFractionDigits: 1 })}${NBSP}м запаса`}
                </text>
              </>
            )}
          </g>
        );
      })}
      <path className="plan-scale" d={`M0 ${SIDE + 24}v8h${round(metre)}v-8`} />
      <text className="plan-lab" x={round(metre) + 14} y={SIDE + 36}>
        1{NBSP}метр
      </text>
    </svg>
  );
}
