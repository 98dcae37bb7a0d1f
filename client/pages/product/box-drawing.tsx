import { numberText } from "#shared/text/number.ts";
import { NBSP } from "#shared/text/space.ts";
import { Dimension } from "./dimension.tsx";
import { PERSON_CM, type Box } from "./measures.ts";
import { Person } from "./person.tsx";

/** Free space around what is drawn, and between it and the person. */
const EDGE = 40;
const PERSON_WIDTH = 60;

/** A product by its length, width and height from the side and from above, one unit per centimetre, with a person. */
export function BoxDrawing({ box: { length, width, height } }: { box: Box }) {
  const ground = EDGE + Math.max(height, PERSON_CM + 20);
  const left = EDGE + PERSON_WIDTH + EDGE;
  const whole = left + length + EDGE * 2.5;
  const above = ground + 96;
  const cm = (value: number) => `${numberText(value)}${NBSP}см`;
  return (
    <svg
      className="drawing"
      viewBox={`0 0 ${whole} ${above + width + 60}`}
      role="img"
      aria-label={`Габариты: длина ${cm(length)}, ширина ${cm(width)}, высота ${cm(height)}, рядом человек ростом ${cm(PERSON_CM)}`}
    >
      <rect className="drawing-box" x={left} y={ground - height} width={length} height={height} rx="6" />
      <path className="drawing-dimension" d={`M0 ${ground}H${whole}`} />
      <Person x={EDGE + PERSON_WIDTH / 2} ground={ground} />
      <path
        className="drawing-dimension"
        d={`M${left + length + 14} ${ground - height}h16M${left + length + 14} ${ground}h16M${left + length + 22} ${ground - height}V${ground}`}
      />
      <text className="drawing-text is-start" x={left + length + 32} y={ground - height / 2 + 6}>
        {height}
      </text>
      <Dimension from={left} to={left + length} y={ground + 22} text={cm(length)} />
      <rect className="drawing-box" x={left} y={above} width={length} height={width} rx="6" />
      <path
        className="drawing-dimension"
        d={`M${left + length + 14} ${above}h16M${left + length + 14} ${above + width}h16M${left + length + 22} ${above}V${above + width}`}
      />
      <text className="drawing-text is-start" x={left + length + 32} y={above + width / 2 + 6}>
        {width}
      </text>
      <text className="drawing-text is-start is-note" x={left} y={above + width + 30}>
        вид сверху
      </text>
    </svg>
  );
}
