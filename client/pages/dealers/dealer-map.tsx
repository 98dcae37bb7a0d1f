import type { MouseEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { DealersPage } from "#shared/contract/company.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import { DOT_STEP, landPath, MAP_HEIGHT, MAP_WIDTH, placeOnMap } from "./land.ts";
import { placeLabels } from "./labels.ts";

interface Dot {
  x: number;
  y: number;
}

const ROUNDS = 80;

/** Moves dots apart that are closer than `gap`, so that each can be pressed. Other dots stay where they are. */
export function spread<Item extends Dot>(dots: readonly Item[], gap: number): Item[] {
  const moved = dots.map((dot) => ({ ...dot }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let still = true;
    for (const [index, a] of moved.entries()) {
      for (const b of moved.slice(index + 1)) {
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const distance = Math.hypot(dx, dy);
        if (distance >= gap - 0.1) continue;
        still = false;
        // Two dots at the same place are moved apart horizontally.
        const [ux, uy] = distance > 0 ? [dx / distance, dy / distance] : [1, 0];
        const push = (gap - distance) / 2;
        a.x -= ux * push;
        a.y -= uy * push;
        b.x += ux * push;
        b.y += uy * push;
      }
    }
    if (still) break;
  }
  return moved;
}

/** The least distance between dots, so that each can be pressed. */
const GAP = 28;
const SMALLEST = 5;
const LARGEST = 9;

interface DealerMapProps {
  regions: DealersPage["regions"];
  /** Names of the cities in the list. */
  shown: ReadonlySet<string>;
  hrefOf(city: string): string;
  chosen: string | undefined;
}

/** A map of the country in dots, with a larger dot for each city. A dot is a link to its dealers. */
export function DealerMap({ regions, shown, hrefOf, chosen }: DealerMapProps) {
  const navigate = useNavigate();
  const dots = dotsOf(regions);
  const labels = placeLabels(dots, MAP_WIDTH);
  // The site's click handler does not know SVG links.
  const follow = (event: MouseEvent<SVGSVGElement>) => {
    const href = (event.target as Element).closest("a")?.getAttribute("href");
    if (!href || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(href, { preventScrollReset: true });
  };
  return (
    <div className="dealer-map on-dark clip rounded">
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} onClick={follow} role="group" aria-label="Города на карте">
        <path className="dealer-map-dots" d={landPath} strokeDasharray={`0 ${DOT_STEP}`} />
        {dots.map(({ name, count, x, y, radius }, index) => {
          const label = labels[index];
          const state = [shown.has(name) && "is-shown", label?.free && "is-named"].filter(Boolean).join(" ");
          return (
            <a
              key={name}
              href={hrefOf(name)}
              className={`dealer-city ${state}`}
              aria-label={`${name}: ${count}${NBSP}${plural(count, "адрес", "адреса", "адресов")}`}
              aria-current={name === chosen ? "true" : undefined}
            >
              <circle className="dealer-city-area" cx={x} cy={y} r={GAP / 2} />
              <circle className="dealer-city-dot" cx={x} cy={y} r={radius} />
              {label && (
                <text x={Math.round(label.x)} y={Math.round(label.y)} dy="0.36em" textAnchor={label.anchor}>
                  {name}
                </text>
              )}
            </a>
          );
        })}
      </svg>
    </div>
  );
}

/** The largest city first: its name is placed first, and smaller dots lie above larger ones. */
function dotsOf(regions: DealersPage["regions"]) {
  const cities = regions.flatMap((region) => region.cities).toSorted((a, b) => b.count - a.count);
  const most = Math.max(1, ...cities.map(({ count }) => count));
  const placed = cities.map(({ name, count, lat, lon }) => {
    const [x, y] = placeOnMap([lon < 0 ? lon + 360 : lon, lat]);
    // The area of a dot grows with the number of dealers.
    return { name, count, x, y, radius: SMALLEST + (LARGEST - SMALLEST) * Math.sqrt((count - 1) / Math.max(1, most - 1)) };
  });
  return spread(placed, GAP).map((dot) => ({ ...dot, x: round(dot.x), y: round(dot.y), radius: round(dot.radius) }));
}

const round = (value: number) => Math.round(value * 10) / 10;
