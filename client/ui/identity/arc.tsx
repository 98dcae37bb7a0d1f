import "./arc.css";

/** The arc of the site, in a 640 × 320 box. */
export const ARC_PATH = "M8 312Q320 -296 632 312";

/** The arc behind a heading. The ball is at its apex, or past it. With a `look` of its own (a class) the arc has no ball. */
export function Arc({ past, look }: { past?: boolean; look?: string }) {
  return (
    <svg className={look ? `arc ${look}` : "arc"} viewBox="0 0 640 320" aria-hidden="true">
      <path d={ARC_PATH} />
      {!look && <circle cx={past ? 560 : 320} cy={past ? 190 : 8} r="14" />}
    </svg>
  );
}
