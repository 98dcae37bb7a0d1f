import type { Scheme } from "#shared/contract/company.ts";
import { NBSP } from "#shared/text/format.ts";
import { drawScheme } from "./draw-scheme.ts";
import "./scheme-map.css";

const from = { train: "от станции", metro: "от метро", car: "от поворота" };

/** A map of the streets around an office, to scale, with the way from the station or the turn to its door. */
export function SchemeMap({ id, scheme }: { id: string; scheme: Scheme }) {
  const { width, height, roads, rail, areas, houses, ours, way, start, door, goesUp, metres, hundred } = drawScheme(scheme);
  const { kind, name } = scheme.start;
  return (
    <figure className="scheme-map stack fit top gap-10">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={scheme.alt}>
        {areas.map((area) => (
          <path key={area.path} className={`scheme-map-${area.kind}`} d={area.path} />
        ))}
        {houses.map(([x, y, w, h]) => (
          <rect key={`${x} ${y}`} className="scheme-map-house" x={x} y={y} width={w} height={h} rx="4" />
        ))}
        {roads.map((road) => (
          <path key={road.path} className={road.main ? "scheme-map-road is-main" : "scheme-map-road"} d={road.path} />
        ))}
        {rail && (
          <>
            <path className="scheme-map-rail" d={rail} />
            <path className="scheme-map-ties" d={rail} />
          </>
        )}
        {roads.map((road, index) => (
          <g key={road.path}>
            <path id={`${id}-road-${index}`} fill="none" d={road.text} />
            <text className="scheme-map-name medium" dy="0.34em">
              <textPath href={`#${id}-road-${index}`} startOffset={`${road.at * 100}%`} textAnchor="middle">
                {road.name}
              </textPath>
            </text>
          </g>
        ))}
        {areas.map((area) => (
          <text key={area.path} className="scheme-map-name is-area medium" x={area.middle[0]} y={area.middle[1]} textAnchor="middle">
            {area.name}
          </text>
        ))}
        <path className="scheme-map-ours" d={ours} />
        <path className="scheme-map-way" d={way} />
        <circle className="scheme-map-door" cx={door[0]} cy={door[1]} r="11" />
        <g className={`scheme-map-start is-${kind}`} transform={`translate(${start[0]} ${start[1]})`}>
          <circle r="21" />
          <path d={signs[kind]} />
          <text className="scheme-map-name is-start bold" {...sideOf(start[0] / width, goesUp)}>
            {name}
          </text>
        </g>
        <path className="scheme-map-scale" d={`M28 ${height - 40}v12h${hundred}v-12`} />
        <text className="scheme-map-name is-scale medium" x={28 + hundred / 2} y={height - 46} textAnchor="middle">
          100{NBSP}м
        </text>
      </svg>
      <figcaption className="text-15 soft">
        По пунктиру {metres}
        {NBSP}м {from[kind]}
      </figcaption>
    </figure>
  );
}

/** The name of the start stands above its sign, or beside it when the way goes up. `across` is from 0 to 1. */
function sideOf(across: number, goesUp: boolean) {
  if (goesUp) return across > 0.5 ? { x: -34, y: 9, textAnchor: "end" as const } : { x: 34, y: 9, textAnchor: "start" as const };
  return across < 0.2 ? { x: -20, y: -34, textAnchor: "start" as const } : { x: 0, y: -34, textAnchor: "middle" as const };
}

/** Signs of the start, 24 px around the middle. */
const signs = {
  train: "M-7 -10h14v13h-14zM-7 -3h14M-4 7l-4 5M4 7l4 5",
  metro: "M-11 9L-6 -9L0 3L6 -9L11 9",
  car: "M-8 9V-1a6 6 0 0 1 6 -6h9M3 -12l5 5l-5 5",
};
