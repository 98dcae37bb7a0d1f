import type { HallPlan } from "#shared/contract/planner.ts";

type Rect = HallPlan["places"][number]["body"];

/** How each role is drawn. A role that is not named here is drawn as a plain box. */
const looks: Readonly<Record<string, Look>> = {
  treadmill: "belt",
  elliptic: "wheel",
  bike: "wheel",
  rower: "wheel",
  rack: "rack",
  bench: "bench",
  tatami: "tiles",
  "gym-mat": "tiles",
  bag: "round",
  "free-bag": "round",
  pear: "round",
  "mini-trampoline": "jump",
  trampoline: "bed",
  module: "bed",
  "air-track": "track",
  turf: "track",
  table: "table",
};
type Look = "belt" | "wheel" | "rack" | "bench" | "tiles" | "round" | "jump" | "bed" | "track" | "table";

interface ThingsProps {
  role: string;
  body: Rect;
  /** Number of tiles, when the role is laid as a block. */
  pieces: number;
  /** Its front looks to the east and not to the south. */
  turned: boolean;
}

/** One piece of equipment seen from above, with the details that make it recognisable. */
export function Things({ role, body, pieces, turned }: ThingsProps) {
  if (!turned) return <FacingSouth role={role} body={body} pieces={pieces} />;
  const { x, y, width, depth } = body;
  // The matrix swaps x and y.
  return (
    <g transform="matrix(0 1 1 0 0 0)">
      <FacingSouth role={role} body={{ x: y, y: x, width: depth, depth: width }} pieces={pieces} />
    </g>
  );
}

function FacingSouth({ role, body, pieces }: Omit<ThingsProps, "turned">) {
  const { x, y, width, depth } = body;
  const [middle, centre] = [x + width / 2, y + depth / 2];
  const box = (inset: number, className: string, rx = 6) => (
    <rect
      className={className}
      x={x + inset}
      y={y + inset}
      width={Math.max(width - 2 * inset, 1)}
      height={Math.max(depth - 2 * inset, 1)}
      rx={rx}
    />
  );
  switch (looks[role]) {
    case "belt":
      return (
        <>
          {box(0, "hall-cardio", 10)}
          <rect className="hall-inside" x={x + width * 0.2} y={y + depth * 0.1} width={width * 0.6} height={depth * 0.86} rx="4" />
          <path className="hall-line" d={`M${x + width * 0.1} ${y + depth * 0.12}H${x + width * 0.9}`} />
        </>
      );
    case "wheel":
      return (
        <>
          {box(0, "hall-cardio", Math.min(width, depth) / 2.4)}
          <circle className="hall-inside" cx={middle} cy={y + depth * 0.24} r={Math.min(width, depth) * 0.3} />
        </>
      );
    case "rack":
      return (
        <>
          {box(0, "hall-strength")}
          {/* The barbell, 220 cm long, in front of the posts. */}
          <path className="hall-bar" d={`M${middle - 110} ${y + depth * 0.72}H${middle + 110}`} />
          <path className="hall-plate" d={`M${middle - 92} ${y + depth * 0.72 - 22}v44M${middle + 92} ${y + depth * 0.72 - 22}v44`} />
        </>
      );
    case "bench":
      return (
        <>
          <rect className="hall-strength" x={middle - width * 0.24} y={y} width={width * 0.48} height={depth} rx="8" />
          <path className="hall-line" d={`M${x} ${y + depth * 0.14}H${x + width}M${x} ${y + depth * 0.88}H${x + width}`} />
        </>
      );
    case "tiles":
      return (
        <>
          {box(0, "hall-soft", 0)}
          <path className="hall-seam" d={seams(body, pieces)} />
        </>
      );
    case "round":
      return <ellipse className="hall-strength" cx={middle} cy={centre} rx={width / 2} ry={depth / 2} />;
    case "jump":
      return (
        <>
          <circle className="hall-soft" cx={middle} cy={centre} r={width / 2} />
          <circle className="hall-inside" cx={middle} cy={centre} r={width * 0.38} />
        </>
      );
    case "bed":
      return (
        <>
          {box(0, "hall-cardio", 10)}
          {box(Math.min(width, depth) * 0.16, "hall-inside", 4)}
        </>
      );
    case "track":
      return (
        <>
          {box(0, "hall-soft", 12)}
          <path className="hall-seam" d={stripes(body)} />
        </>
      );
    case "table":
      return (
        <>
          {box(0, "hall-cardio", 2)}
          <path
            className="hall-line"
            d={width < depth ? `M${x - 12} ${centre}H${x + width + 12}` : `M${middle} ${y - 12}V${y + depth + 12}`}
          />
        </>
      );
    default:
      return box(0, "hall-strength");
  }
}

/** The lines between the tiles of a block. The tiles are drawn as nearly square as their number allows. */
function seams({ x, y, width, depth }: Rect, pieces: number): string {
  const side = Math.sqrt((width * depth) / Math.max(pieces, 1));
  const [columns, rows] = [Math.max(Math.round(width / side), 1), Math.max(Math.round(depth / side), 1)];
  const across = Array.from({ length: columns - 1 }, (_, index) => `M${x + ((index + 1) * width) / columns} ${y}v${depth}`);
  const along = Array.from({ length: rows - 1 }, (_, index) => `M${x} ${y + ((index + 1) * depth) / rows}h${width}`);
  return [...across, ...along].join("") || `M${x} ${y}`;
}

/** A line across the track at each metre. */
function stripes({ x, y, width, depth }: Rect): string {
  const isLong = depth >= width;
  const metres = Math.floor(Math.max(width, depth) / 100);
  const marks = Array.from({ length: Math.max(metres - 1, 0) }, (_, index) => (index + 1) * 100);
  return marks.map((mark) => (isLong ? `M${x} ${y + mark}h${width}` : `M${x + mark} ${y}v${depth}`)).join("") || `M${x} ${y}`;
}
