import { NBSP, numberText } from "#shared/text/format.ts";
import { Dimension, Person } from "./drawing.tsx";
import { PERSON_CM, type Drawn } from "./drawn.ts";
import { metres } from "./measures.ts";
import { DECK_CM, FoldedOutline, Outline, TopOutline, topOf } from "./outlines.tsx";
import "./drawing.css";

/** Free space around what is drawn, and between it and the person. */
const EDGE = 40;
const PERSON_WIDTH = 60;
/** Room for the text beside a vertical dimension. */
const TEXT_WIDTH = 110;
/** What is drawn narrower has texts larger than the page's. */
const MIN_WIDTH = 420;

const cm = (value: number) => `${numberText(value)}${NBSP}см`;

/**
 * A product of one kind from the side and from above, with the free floor that it needs, and folded. One unit is a centimetre, all views have
 * one scale, and a person stands beside it or on its belt.
 */
export function BoxDrawing({ drawn }: { drawn: Drawn }) {
  const { kind, length, width, height, belt, free, folded } = drawn;
  const behind = free?.behind ?? 0;
  const side = free?.side ?? 0;
  const onBelt = belt !== null;
  const left = EDGE + (onBelt ? behind : Math.max(PERSON_WIDTH + EDGE, behind));
  const whole = Math.max(left + length + TEXT_WIDTH, MIN_WIDTH);
  const personTop = PERSON_CM + 30 + (onBelt ? DECK_CM : 0);
  const ground = EDGE + Math.max(topOf(drawn), personTop);
  const sizes = [`длина ${cm(length)}`, width > 0 && `ширина ${cm(width)}`, `высота ${cm(height)}`].filter(Boolean).join(", ");
  return (
    <div className="drawing-views stack gap-32 surface">
      <svg
        className="drawing full-width"
        viewBox={`0 0 ${whole} ${ground + 62}`}
        role="img"
        aria-label={`Вид сбоку: ${sizes}, ${onBelt ? `на${NBSP}полотне` : "рядом"} человек ростом ${cm(PERSON_CM)}`}
      >
        <g transform={`translate(${left} ${ground})`}>
          <Outline drawn={drawn} />
        </g>
        <path className="drawing-dimension" d={`M0 ${ground}H${whole}`} />
        <Person x={onBelt ? left + length * 0.06 + belt[0] * 0.42 : EDGE + PERSON_WIDTH / 2} ground={ground - (onBelt ? DECK_CM : 0)} />
        <Height x={left + length + (kind === "hoop" ? 60 : 14)} y={ground - height} height={height} />
        <Dimension from={left} to={left + length} y={ground + 22} text={cm(length)} />
      </svg>
      {width > 0 && kind !== "ball" && (
        <svg
          className="drawing full-width"
          viewBox={`0 0 ${whole} ${width + side * 2 + (free ? 74 : 44)}`}
          role="img"
          aria-label={
            free
              ? `Вид сверху: сзади свободно ${metres(behind)}${NBSP}м, с${NBSP}боков по${NBSP}${metres(side)}${NBSP}м`
              : `Вид сверху: ${cm(length)} на${NBSP}${cm(width)}`
          }
        >
          {free && <rect className="drawing-yard" x={left - behind} y="2" width={length + behind} height={width + side * 2 - 4} rx="12" />}
          <g transform={`translate(${left} ${side})`}>
            <TopOutline drawn={drawn} />
          </g>
          <Height x={left + length + 14} y={side} height={width} />
          {free ? (
            <>
              <path
                className="drawing-dimension"
                d={`M${left - behind} ${side + width / 2}H${left}M${left} ${side + width / 2 - 8}v16M${left - behind} ${side + width / 2 - 8}v16`}
              />
              <text className="drawing-text semibold" x={left - behind / 2} y={side + width / 2 - 14}>
                {`${metres(behind)}${NBSP}м`}
              </text>
              <path className="drawing-dimension" d={`M${left + length * 0.4} ${side + width}V${side * 2 + width}m-8 0h16`} />
              <text className="drawing-text is-start semibold" x={left + length * 0.4 + 12} y={side * 1.5 + width + 8}>
                {`${metres(side)}${NBSP}м`}
              </text>
              <Dimension
                from={left - behind}
                to={left + length}
                y={width + side * 2 + 20}
                text={`место ${metres(length + behind)}${NBSP}×${NBSP}${metres(width + side * 2)}${NBSP}м`}
              />
            </>
          ) : (
            <text className="drawing-text is-start is-note" x={left} y={width + 34}>
              вид сверху
            </text>
          )}
        </svg>
      )}
      {folded && (
        <svg
          className="drawing full-width"
          viewBox={`0 0 ${whole} ${Math.max(folded[2], PERSON_CM + 30) + 62}`}
          role="img"
          aria-label={`В${NBSP}сложенном виде: ${folded.map((value) => numberText(value)).join(` на${NBSP}`)}${NBSP}см`}
        >
          <g transform={`translate(${left} ${Math.max(folded[2], PERSON_CM + 30)})`}>
            <FoldedOutline kind={drawn.kind} size={folded} />
          </g>
          <path className="drawing-dimension" d={`M0 ${Math.max(folded[2], PERSON_CM + 30)}H${whole}`} />
          <Person x={left - EDGE - PERSON_WIDTH / 2} ground={Math.max(folded[2], PERSON_CM + 30)} />
          <text className="drawing-text is-note" x={whole / 2} y={Math.max(folded[2], PERSON_CM + 30) + 34}>
            {`сложено: ${folded.map((value) => numberText(value)).join(`${NBSP}×${NBSP}`)}${NBSP}см`}
          </text>
        </svg>
      )}
    </div>
  );
}

/** A vertical dimension with its text at the right. */
function Height({ x, y, height }: { x: number; y: number; height: number }) {
  return (
    <>
      <path className="drawing-dimension" d={`M${x} ${y}h16M${x} ${y + height}h16M${x + 8} ${y}V${y + height}`} />
      <text className="drawing-text is-start semibold" x={x + 18} y={y + height / 2 + 6}>
        {numberText(height)}
      </text>
    </>
  );
}
