import type { HallPlan, PlannerPage } from "#shared/contract/planner.ts";
import { quantityText } from "#shared/domain/unit.ts";
import { numberText, NBSP } from "#shared/text/format.ts";
import { Things } from "./things.tsx";
import "./hall.css";

interface HallProps {
  plan: HallPlan;
  hall: PlannerPage["hall"];
  /** The kind of club. */
  name: string;
}

/** Room around the walls for the dimension lines, centimetres. */
const MARGIN = { start: 40, top: 130, end: 170, bottom: 120 };
/** The longer side of the hall has room for this many letters. So the text has the same size on the screen whatever the size of the hall. */
const LETTERS_IN_LENGTH = 42;
const DOOR = 180;
const METRE = 100;

/** The hall from above, to scale: walls, door, the equipment and the safety zones around it. Each number is a link to its line of the list. */
export function Hall({ plan: { lines, places, door, free_m2 }, hall, name }: HallProps) {
  const [length, width] = [Math.round(hall.length * METRE), Math.round(hall.width * METRE)];
  const letter = Math.max(length, width) / LETTERS_IN_LENGTH;
  const drawn = Map.groupBy(places, ({ line }) => line);
  return (
    <figure className="center gap-12">
      <svg
        className="hall-drawing full-width"
        viewBox={`${-MARGIN.start} ${-MARGIN.top} ${length + MARGIN.start + MARGIN.end} ${width + MARGIN.top + MARGIN.bottom}`}
        fontSize={letter}
        role="group"
        aria-label={`План зала ${text(hall.length)} на ${text(hall.width)} м: ${name}`}
      >
        <pattern id="hall-metre" width={METRE} height={METRE} patternUnits="userSpaceOnUse">
          <path className="hall-grid" d={`M${METRE} 0H0V${METRE}`} />
        </pattern>
        <rect className="hall-ground" width={length} height={width} />
        <rect width={length} height={width} fill="url(#hall-metre)" />
        {lines.map(({ role, role_name, quantity, unit, name: product }, index) => {
          const own = drawn.get(index);
          return (
            own && (
              <a
                key={role}
                className="hall-role"
                href={`#line-${role}`}
                aria-label={`${index + 1}. ${role_name}: ${product}, ${quantityText(quantity, unit)}`}
              >
                {own.map(({ zone, body, pieces, turned }) => (
                  <g key={`${zone.x} ${zone.y}`}>
                    <rect className="hall-zone" x={zone.x} y={zone.y} width={zone.width} height={zone.depth} rx="12" />
                    <Things role={role} body={body} pieces={pieces} turned={turned} />
                  </g>
                ))}
                {own.map(({ body, zone }) => {
                  const [x, y] = [body.x + body.width / 2, body.y + body.depth / 2];
                  return (
                    <g key={`${zone.x} ${zone.y}`} aria-hidden="true">
                      <circle className="hall-badge" cx={x} cy={y} />
                      <text className="hall-number heavy" x={x} y={y} dy="0.36em" textAnchor="middle">
                        {index + 1}
                      </text>
                    </g>
                  );
                })}
              </a>
            )
          );
        })}
        <path className="hall-wall" d={door === "south" ? southDoor(length, width) : eastDoor(length, width)} />
        <Person x={door === "south" ? length / 2 : length - 60} y={door === "south" ? width - 45 : width / 2} />
        <Dimension d={`M0 -60H${length}`} x={length / 2} y={-76} value={hall.length} />
        <Dimension d={`M${length + 60} 0V${width}`} x={length + 78} y={width / 2} value={hall.width} turned />
        <path className="hall-dimension" d={`M0 ${width + 50}v16h${METRE}v-16`} />
        <text className="hall-metres" x={METRE + 24} y={width + 66}>
          1{NBSP}м
        </text>
      </svg>
      <ol className="hall-legend stack full-width text-15">
        {lines.map(
          ({ role, role_name, quantity }, index) =>
            drawn.has(index) && (
              <li key={role} value={index + 1}>
                <a href={`#line-${role}`}>
                  <b aria-hidden="true">{index + 1}</b>
                  <span>{role_name}</span>
                  <span className="numeric">{quantity}</span>
                </a>
              </li>
            ),
        )}
      </ol>
      <figcaption className="hall-caption text-15 balance">
        В{NBSP}масштабе: изделие, пунктиром{NBSP}— зона безопасности, человек у{NBSP}двери.{" "}
        {free_m2 > 0 && `Свободно ${free_m2}${NBSP}м² с${NBSP}проходами.`}
      </figcaption>
    </figure>
  );
}

const southDoor = (length: number, width: number) => `M${(length - DOOR) / 2} ${width}H0V0H${length}V${width}H${(length + DOOR) / 2}`;
const eastDoor = (length: number, width: number) => `M${length} ${(width - DOOR) / 2}V0H0V${width}H${length}V${(width + DOOR) / 2}`;

/** A person seen from above, 50 cm wide, to show the scale. */
function Person({ x, y }: { x: number; y: number }) {
  return (
    <g className="hall-person" aria-hidden="true">
      <ellipse cx={x} cy={y} rx="25" ry="13" />
      <circle cx={x} cy={y} r="10" />
    </g>
  );
}

function Dimension({ d, x, y, value, turned }: { d: string; x: number; y: number; value: number; turned?: boolean }) {
  const place = turned ? { transform: `translate(${x} ${y}) rotate(90)` } : { x, y };
  return (
    <>
      <path className="hall-dimension" d={d} />
      <text className="hall-metres" textAnchor="middle" {...place}>
        {text(value)}
        {NBSP}м
      </text>
    </>
  );
}

const text = (value: number) => numberText(value, { max: 2 });
