import { NBSP } from "#shared/text/space.ts";
import { yardSideFor } from "#shared/domain/yard.ts";
import { metres, type Footprint } from "./footprint.ts";
import "./drawing.css";

const GROUND = 292;
const MAT = 80;
/** Used when the specifications have no height of the net. */
const USUAL_NET = 180;

/**
 * A trampoline from the side, one unit per centimetre: diameter, net and the free ground around. All sizes of a product have the same
 * scale.
 */
export function Drawing({ footprint: { diameter, side, largest, net } }: { footprint: Footprint }) {
  const width = yardSideFor(largest);
  const middle = width / 2;
  const [left, right] = [middle - diameter / 2, middle + diameter / 2];
  const [from, to] = [middle - side / 2, middle + side / 2];
  const mat = GROUND - MAT;
  const top = mat - (net ?? USUAL_NET);
  const posts = [0.14, 0.37, 0.63, 0.86].map((part) => `M${left + diameter * part} ${top}V${mat + 40}`).join("");
  const leg = (x: number) => `M${x} ${mat + 8}V${GROUND - 10}q0 10 10 10H${x + diameter * 0.36 - 10}q10 0 10 -10V${mat + 8}`;
  const label = [
    `диаметр ${diameter}${NBSP}см`,
    net !== null && `высота сетки ${net}${NBSP}см`,
    `с${NBSP}запасом по${NBSP}1,5${NBSP}м ${metres(side)}${NBSP}м`,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <svg className="drawing" viewBox={`0 0 ${width} 406`} role="img" aria-label={`Чертёж: ${label}`}>
      <defs>
        <pattern id="drawing-net" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="drawing-net" d="M0 0H12M0 0V12" />
        </pattern>
      </defs>
      <rect className="drawing-zone" x={from} y={top} width={side} height={GROUND - top} rx="16" />
      <rect x={left} y={top} width={diameter} height={mat - top} fill="url(#drawing-net)" />
      <path className="drawing-post" d={posts} />
      <path
        className="drawing-leg"
        d={`M${left - 6} ${mat + 40}V${top + 14}q0 -14 8 -14M${right + 6} ${mat + 40}V${top + 14}q0 -14 -8 -14`}
      />
      <path className="drawing-leg" d={leg(left + diameter * 0.02) + leg(right - diameter * 0.38)} />
      <rect className="drawing-pad" x={left} y={top - 5} width={diameter} height="12" rx="2" />
      <rect className="drawing-pad" x={left - 5} y={mat - 6} width={diameter + 10} height="14" rx="7" />
      <path className="drawing-dimension" d={`M0 ${GROUND}H${width}`} />
      <Dimension from={left} to={right} y={GROUND + 26} text={`${diameter}${NBSP}см`} />
      <Dimension from={from} to={left} y={GROUND + 26} text={`1,5${NBSP}м`} />
      <Dimension from={right} to={to} y={GROUND + 26} text={`1,5${NBSP}м`} />
      <Dimension from={from} to={to} y={GROUND + 82} text={`${metres(side)}${NBSP}м`} />
      {net !== null && (
        <>
          <path className="drawing-dimension" d={`M${right + 26} ${top}h20M${right + 26} ${mat}h20M${right + 36} ${top}V${mat}`} />
          <text className="drawing-text" x={right + 76} y={(top + mat) / 2 + 7}>
            {net}
          </text>
        </>
      )}
    </svg>
  );
}

function Dimension({ from, to, y, text }: { from: number; to: number; y: number; text: string }) {
  return (
    <>
      <path className="drawing-dimension" d={`M${from} ${y - 8}v16M${to} ${y - 8}v16M${from} ${y}H${to}`} />
      <text className="drawing-text" x={(from + to) / 2} y={y + 26}>
        {text}
      </text>
    </>
  );
}
