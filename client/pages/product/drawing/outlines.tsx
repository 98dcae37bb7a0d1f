import type { ReactNode } from "react";
import type { Drawn } from "./drawn.ts";

/** Height of the belt of a treadmill, on which a person stands. */
export const DECK_CM = 26;
/** Height of the pad of a bench. */
const BENCH = 44;

/** How high the drawing is: the board of a basketball hoop stands above its ring. */
export const topOf = ({ kind, height }: Drawn) => (kind === "hoop" ? height + 80 : height);

/** The outline of a kind from the side, goals and racks from the front: from 0 to its length, the floor is 0 and up is negative. */
export function Outline({ drawn }: { drawn: Drawn }) {
  return outlines[drawn.kind](drawn);
}

const round = (value: number) => Math.round(value * 10) / 10;
/** A path whose numbers are rounded. */
const d = (parts: TemplateStringsArray, ...numbers: number[]) =>
  parts.reduce((text, part, index) => text + round(numbers[index - 1] ?? 0) + part);

const outlines: Record<Drawn["kind"], (drawn: Drawn) => ReactNode> = {
  treadmill({ length: l, height: h, belt }) {
    const end = l * 0.06 + (belt?.[0] ?? l * 0.75);
    return (
      <>
        <path
          className="drawing-leg"
          d={d`M${l * 0.08} -8V0M${l * 0.9} -8V0M${l * 0.84} ${-DECK_CM - 4}L${l * 0.9} ${-h + 10}M${l * 0.87} ${-h + 34}H${l * 0.58}q-8 0 -9 10`}
        />
        <rect className="drawing-box" x="0" y={-DECK_CM + 2} width={l} height={DECK_CM - 10} rx="7" />
        <path className="drawing-bed" d={d`M${l * 0.06} ${-DECK_CM - 2}H${end}v5H${l * 0.06}z`} />
        <path className="drawing-box" d={d`M${end} ${-DECK_CM - 2}Q${(end + l) / 2} ${-DECK_CM - 20} ${l} ${-DECK_CM - 4}V-10H${end}z`} />
        <path className="drawing-pad" d={d`M${l * 0.8} ${-h + 24}L${l * 0.88} ${-h}l8 3L${l * 0.8 + 8} ${-h + 28}z`} />
      </>
    );
  },
  elliptical({ length: l, height: h }) {
    return (
      <>
        <path
          className="drawing-leg"
          d={d`M${l * 0.06} -4H${l * 0.96}M${l * 0.14} ${-h * 0.14}L${l * 0.76} ${-h * 0.2}M${l * 0.3} ${-h * 0.2}L${l * 0.76} ${-h * 0.26}M${l * 0.78} ${-h * 0.2}L${l * 0.7} ${-h * 0.95}M${l * 0.72} ${-h * 0.55}L${l * 0.5} ${-h * 0.96}M${l * 0.72} ${-h * 0.55}L${l * 0.6} ${-h * 0.9}`}
        />
        <circle className="drawing-box" cx={round(l * 0.8)} cy={round(-h * 0.19 - 4)} r={round(h * 0.18)} />
        <path
          className="drawing-bed"
          d={d`M${l * 0.12} ${-h * 0.16}h${l * 0.2}v6h${-l * 0.2}zM${l * 0.3} ${-h * 0.22}h${l * 0.2}v6h${-l * 0.2}z`}
        />
        <path className="drawing-pad" d={d`M${l * 0.66} ${-h + 22}L${l * 0.7} ${-h}h8L${l * 0.66 + 9} ${-h + 24}z`} />
      </>
    );
  },
  bike({ length: l, height: h }) {
    const r = Math.min(l * 0.23, h * 0.23);
    return (
      <>
        <circle className="drawing-box" cx={round(l * 0.74)} cy={round(-r - 8)} r={round(r)} />
        <path
          className="drawing-leg"
          d={d`M${l * 0.02} -2H${l * 0.22}M${l * 0.8} -2H${l}M${l * 0.12} -4L${l * 0.42} ${-h * 0.34}L${l * 0.74} ${-r - 8}L${l * 0.9} -4M${l * 0.42} ${-h * 0.34}L${l * 0.28} ${-h * 0.7}M${l * 0.42} ${-h * 0.34}L${l * 0.72} ${-h * 0.6}L${l * 0.76} ${-h * 0.96}H${l * 0.56}`}
        />
        <circle className="drawing-pad" cx={round(l * 0.42)} cy={round(-h * 0.32)} r="9" />
        <path className="drawing-leg" d={d`M${l * 0.42} ${-h * 0.32}l14 ${h * 0.13}h-8h16`} />
        <path
          className="drawing-bed"
          d={d`M${l * 0.16} ${-h * 0.74}q${l * 0.06} -6 ${l * 0.25} 0q-4 8 ${-l * 0.1} 8q${-l * 0.12} 4 ${-l * 0.15} -8z`}
        />
        <path className="drawing-pad" d={d`M${l * 0.7} ${-h + 12}L${l * 0.76} ${-h}l7 4L${l * 0.74} ${-h + 18}z`} />
      </>
    );
  },
  rower({ length: l, height: h }) {
    return (
      <>
        <path
          className="drawing-leg"
          d={d`M${l * 0.02} ${-h * 0.36}L${l * 0.74} ${-h * 0.3}M${l * 0.05} ${-h * 0.36}V0M${l * 0.01} 0H${l * 0.1}M${l * 0.76} -2H${l * 0.99}M${l * 0.8} ${-h * 0.3}L${l * 0.78} 0M${l * 0.8} ${-h * 0.5}H${l * 0.64}M${l * 0.64} ${-h * 0.56}v10M${l * 0.84} ${-h * 0.66}L${l * 0.72} ${-h * 0.94}`}
        />
        <circle className="drawing-box" cx={round(l * 0.86)} cy={round(-h * 0.42)} r={round(Math.min(h * 0.34, l * 0.13))} />
        <path
          className="drawing-bed"
          d={d`M${l * 0.32} ${-h * 0.43}h${l * 0.13}v7h${-l * 0.13}zM${l * 0.64} ${-h * 0.42}l5 -2l9 26l-5 2z`}
        />
        <path className="drawing-pad" d={d`M${l * 0.69} ${-h}h12l4 14h-12z`} />
      </>
    );
  },
  bench({ length: l, height: h, hasUprights }) {
    const flat = hasUprights || h < 70;
    const pad = flat ? Math.min(BENCH, h) : BENCH;
    return (
      <>
        <path
          className="drawing-leg"
          d={d`M${l * 0.06} -2H${l * 0.3}M${l * 0.7} -2H${l * 0.96}M${l * 0.18} -2V${-pad}M${l * 0.84} -2V${-pad}M${l * 0.18} ${-pad * 0.4}H${l * 0.84}`}
        />
        {hasUprights && <path className="drawing-leg" d={d`M${l * 0.86} 0V${-h}M${l * 0.92} 0V${-h}M${l * 0.86} ${-h + 22}h-9v-9`} />}
        {flat ? (
          <rect className="drawing-bed" x={0} y={-pad} width={round(hasUprights ? l * 0.8 : l)} height="9" rx="4" />
        ) : (
          <path
            className="drawing-bed"
            d={d`M${l * 0.44} ${-pad - 4}H${l * 0.9}v9H${l * 0.44}zM${l * 0.42} ${-pad}L${l * 0.16} ${-h}l-9 4L${l * 0.34} ${-pad + 2}z`}
          />
        )}
      </>
    );
  },
  rack: ({ length: l, height: h }) => (
    <>
      <path className="drawing-box" d={d`M0 ${-h}H8V0H0zM${l - 8} ${-h}H${l}V0H${l - 8}zM8 ${-h + 4}H${l - 8}v8H8z`} />
      <path
        className="drawing-leg"
        d={d`M-8 0H16M${l - 16} 0H${l + 8}M8 ${-h * 0.62}h10v-8M${l - 8} ${-h * 0.62}h-10v-8M8 ${-h * 0.34}H${l - 8}`}
      />
    </>
  ),
  goal: ({ length: l, height: h }) => (
    <>
      <defs>
        <pattern id="goal-net" width="14" height="14" patternUnits="userSpaceOnUse">
          <path className="drawing-net" d="M0 0H14M0 0V14" />
        </pattern>
      </defs>
      <rect x="0" y={-h} width={l} height={h} fill="url(#goal-net)" />
      <path className="drawing-box" d={d`M-4 0V${-h - 4}H${l + 4}V0H${l - 4}V${-h + 4}H4V0z`} />
    </>
  ),
  table: ({ length: l, height: h }) => (
    <>
      <path
        className="drawing-leg"
        d={d`M${l * 0.14} 0V${-h}M${l * 0.38} 0V${-h}M${l * 0.62} 0V${-h}M${l * 0.86} 0V${-h}M${l * 0.14} ${-h * 0.3}H${l * 0.38}M${l * 0.62} ${-h * 0.3}H${l * 0.86}M${l / 2} ${-h}v-15`}
      />
      <path className="drawing-pad" d={d`M0 ${-h}H${l}v5H0z`} />
    </>
  ),
  hoop: ({ length: l, height: h }) => (
    <>
      <path className="drawing-box" d={d`M0 0V-12Q0 -20 8 -20H${l - 8}Q${l} -20 ${l} -12V0z`} />
      <path
        className="drawing-leg"
        d={d`M${l * 0.3} -20L${l * 0.42} ${-h - 40}M${l * 0.42} ${-h - 36}L${l * 0.86} ${-h - 24}M${l * 0.4} ${-h + 10}L${l * 0.86} ${-h - 6}`}
      />
      <rect className="drawing-box" x={round(l * 0.86)} y={-h - 70} width="5" height="75" />
      <path className="drawing-pad" d={d`M${l * 0.86 + 5} ${-h}h50v4h-50z`} />
      <path className="drawing-post" d={d`M${l * 0.86 + 10} ${-h + 4}l8 36h24l8 -36M${l * 0.86 + 16} ${-h + 22}h32`} />
    </>
  ),
  ball: ({ height: h }) => (
    <>
      <circle className="drawing-box" cx={h / 2} cy={-h / 2} r={h / 2} />
      <path className="drawing-dimension" d={d`M0 ${-h / 2}q${h / 2} ${h * 0.22} ${h} 0M${h / 2} ${-h}q${h * 0.22} ${h / 2} 0 ${h}`} />
    </>
  ),
  box: ({ length: l, height: h }) => <rect className="drawing-box" x="0" y={-h} width={l} height={h} rx="6" />,
};

/** The outline from above, from the upper left corner. */
export function TopOutline({ drawn: { kind, length: l, width: w, belt } }: { drawn: Drawn }) {
  if (kind === "treadmill" && belt) {
    const [long, wide] = belt;
    return (
      <>
        <rect className="drawing-box" width={l} height={w} rx="8" />
        <rect className="drawing-bed" x={round(l * 0.06)} y={round((w - wide) / 2)} width={long} height={wide} rx="2" />
        <rect className="drawing-pad" x={round(l * 0.84)} y="6" width="12" height={w - 12} rx="5" />
        <text className="drawing-text is-on-bed semibold" x={round(l * 0.06 + long / 2)} y={w / 2 + 7}>
          {`${long} × ${wide}`}
        </text>
      </>
    );
  }
  return (
    <>
      <rect className="drawing-box" width={l} height={w} rx="6" />
      {kind === "table" && <path className="drawing-dimension" d={d`M${l / 2} -8V${w + 8}M0 ${w / 2}H${l}`} />}
    </>
  );
}

/** The outline of something folded, from the side. A treadmill that is taller than it is long stands with its deck up. */
export function FoldedOutline({ kind, size: [l, , h] }: { kind: Drawn["kind"]; size: [number, number, number] }) {
  if (kind !== "treadmill" || h < l) return <rect className="drawing-box" x="0" y={-h} width={l} height={h} rx="7" />;
  return (
    <>
      <path className="drawing-leg" d={d`M0 -2H${l}M${l * 0.86} -4L${l * 0.8} ${-h * 0.9}`} />
      <path className="drawing-box" d={d`M${l * 0.3} -8L${l * 0.46} ${-h}h16L${l * 0.5} -8z`} />
      <path className="drawing-bed" d={d`M${l * 0.3} -8L${l * 0.46} ${-h}h-5L${l * 0.25} -8z`} />
      <path className="drawing-pad" d={d`M${l * 0.7} ${-h * 0.9}h${l * 0.22}v8h${-l * 0.22}z`} />
    </>
  );
}
