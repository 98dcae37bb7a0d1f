import type { ProductDetail } from "#shared/contract/catalog.ts";
import { NBSP } from "#shared/text/format.ts";
import { FREE_SIDE_CM, yardSideFor } from "#shared/domain/area/free-ground.ts";
import type { Choice } from "../choice.ts";
import { measureOf, PERSON_CM } from "./drawn.ts";
import { metres, type Footprint } from "./measures.ts";
import "./drawing.css";

const GROUND_Y = 330;
/** Used when the specifications have no height. */
const USUAL_HEIGHTS = { bed: 80, net: 180 };
/** Width of the mat over the springs. */
const MAT_WIDTH = 33;

interface DrawingProps {
  product: ProductDetail;
  choice: Choice;
  footprint: Footprint;
}

/**
 * A trampoline from the side and from above, one unit per centimetre, with a person and the yard that it needs. All sizes of a product have
 * the same scale.
 */
export function Drawing({ product, choice, footprint }: DrawingProps) {
  const { diameter, side, largest, net } = footprint;
  const width = yardSideFor(largest);
  const middle = width / 2;
  const [left, right] = [middle - diameter / 2, middle + diameter / 2];
  const [from, to] = [middle - side / 2, middle + side / 2];
  const bed = measureOf(product, choice, "Высота полотна") ?? USUAL_HEIGHTS.bed;
  const whole = measureOf(product, choice, "Высота с сеткой");
  const mat = GROUND_Y - bed;
  const top = GROUND_Y - (whole ?? bed + (net ?? USUAL_HEIGHTS.net));
  const posts = [0.14, 0.37, 0.63, 0.86].map((part) => `M${left + diameter * part} ${top}V${mat + 40}`).join("");
  const leg = (x: number) => `M${x} ${mat + 8}V${GROUND_Y - 10}q0 10 10 10H${x + diameter * 0.36 - 10}q10 0 10 -10V${mat + 8}`;
  const free = `${metres(FREE_SIDE_CM)}${NBSP}м`;
  const yard = `${metres(side)}${NBSP}×${NBSP}${metres(side)}${NBSP}м`;
  const label = [
    `диаметр ${diameter}${NBSP}см`,
    whole !== null && `высота ${whole}${NBSP}см`,
    `полотно на${NBSP}высоте ${bed}${NBSP}см`,
    `рядом человек ростом 175${NBSP}см`,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <div className="drawing-views stack gap-32 surface">
      <svg className="drawing full-width" viewBox={`0 0 ${width} 388`} role="img" aria-label={`Чертёж сбоку: ${label}`}>
        <defs>
          <pattern id="drawing-net" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path className="drawing-net" d="M0 0H12M0 0V12" />
          </pattern>
        </defs>
        <rect x={left} y={top} width={diameter} height={mat - top} fill="url(#drawing-net)" />
        <path className="drawing-post" d={posts} />
        <path
          className="drawing-leg"
          d={`M${left - 6} ${mat + 40}V${top + 14}q0 -14 8 -14M${right + 6} ${mat + 40}V${top + 14}q0 -14 -8 -14`}
        />
        <path className="drawing-leg" d={leg(left + diameter * 0.02) + leg(right - diameter * 0.38)} />
        <rect className="drawing-pad" x={left} y={top - 5} width={diameter} height="12" rx="2" />
        <rect className="drawing-pad" x={left - 5} y={mat - 6} width={diameter + 10} height="14" rx="7" />
        <path className="drawing-dimension" d={`M0 ${GROUND_Y}H${width}`} />
        <Person x={from + FREE_SIDE_CM / 2} ground={GROUND_Y} />
        <Dimension from={left} to={right} y={GROUND_Y + 26} text={`${diameter}${NBSP}см`} />
        {whole !== null && (
          <>
            <path
              className="drawing-dimension"
              d={`M${right + 26} ${top}h20M${right + 26} ${GROUND_Y}h20M${right + 36} ${top}V${GROUND_Y}`}
            />
            <text className="drawing-text is-start semibold" x={right + 50} y={(top + mat) / 2 + 7}>
              {whole}
            </text>
          </>
        )}
      </svg>
      <svg
        className="drawing full-width"
        viewBox={`0 0 ${width} ${width + 60}`}
        role="img"
        aria-label={`Двор сверху: площадка ${yard}, запас ${free} с${NBSP}каждой стороны`}
      >
        <rect className="drawing-yard" x={from + 2} y={from + 2} width={side - 4} height={side - 4} rx="20" />
        <circle className="drawing-pad" cx={middle} cy={middle} r={diameter / 2} />
        <circle className="drawing-bed" cx={middle} cy={middle} r={diameter / 2 - MAT_WIDTH} />
        <path className="drawing-dimension" d={`M${right} ${middle}H${to}M${right} ${middle - 8}v16M${to} ${middle - 8}v16`} />
        <text className="drawing-text semibold" x={(right + to) / 2} y={middle - 14}>
          {free}
        </text>
        <text className="drawing-text is-on-bed semibold" x={middle} y={middle + 8}>
          {`${diameter}${NBSP}см`}
        </text>
        <Dimension from={from} to={to} y={to + 24} text={yard} />
      </svg>
    </div>
  );
}

/** A horizontal dimension line with its ends and its text below. */
export function Dimension({ from, to, y, text }: { from: number; to: number; y: number; text: string }) {
  return (
    <>
      <path className="drawing-dimension" d={`M${from} ${y - 8}v16M${to} ${y - 8}v16M${from} ${y}H${to}`} />
      <text className="drawing-text semibold" x={(from + to) / 2} y={y + 26}>
        {text}
      </text>
    </>
  );
}

/** A person who stands at this point of a drawing in centimetres. */
export function Person({ x, ground }: { x: number; ground: number }) {
  return (
    <g className="drawing-person">
      <circle cx={x} cy={ground - PERSON_CM + 12} r="12" />
      <path d={`M${x - 21} ${ground - 138}q0 -9 9 -9h24q9 0 9 9v55h-9v83h-10v-78h-4v78h-10v-83h-9z`} />
      <text className="drawing-text semibold" x={x} y={ground - PERSON_CM - 12}>
        {`${PERSON_CM}${NBSP}см`}
      </text>
    </g>
  );
}
