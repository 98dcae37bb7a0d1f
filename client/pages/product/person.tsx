import { NBSP } from "#shared/text/space.ts";
import { PERSON_CM } from "./measures.ts";

/** A person who stands at this point of a drawing in centimetres. */
export function Person({ x, ground }: { x: number; ground: number }) {
  return (
    <g className="drawing-person">
      <circle cx={x} cy={ground - PERSON_CM + 12} r="12" />
      <path d={`M${x - 21} ${ground - 138}q0 -9 9 -9h24q9 0 9 9v55h-9v83h-10v-78h-4v78h-10v-83h-9z`} />
      <text className="drawing-text" x={x} y={ground - PERSON_CM - 12}>
        {PERSON_CM}
        {NBSP}см
      </text>
    </g>
  );
}
