import "./arc.css";

/** The one jump of the site, in a 640 × 320 box. */
export const JUMP = "M8 312Q320 -296 632 312";

/** The arc of a jump behind a heading: the ball stands at its apex, or has gone past it. */
export function Arc({ past }: { past?: boolean }) {
  return (
    <svg className="arc" viewBox="0 0 640 320" aria-hidden="true">
      <path d={JUMP} />
      <circle cx={past ? 560 : 320} cy={past ? 190 : 8} r="14" />
    </svg>
  );
}
