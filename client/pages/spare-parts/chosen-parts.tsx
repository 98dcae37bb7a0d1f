import type { FittingPart, SparePartsPage } from "#shared/contract/spare-parts.ts";
import { NBSP } from "#shared/text/format.ts";
import { formHref } from "../../navigation/addresses.ts";
import { OfferRow } from "../../ui/product/offer-row.tsx";

const [LEFT, RIGHT, TOP, MAT, GROUND] = [150, 610, 96, 322, 452];

/** Where the number of a part stands, and to which point of the drawing its line leads. */
const places: Readonly<Record<FittingPart["mark"], readonly [x: number, y: number, toX: number, toY: number]>> = {
  net: [380, 44, 380, 190],
  post: [96, 72, LEFT, 118],
  mat: [60, 268, LEFT + 12, MAT],
  spring: [380, 418, 380, MAT + 26],
  ladder: [724, 330, 664, 372],
  anchor: [60, 420, 118, 446],
  cover: [700, 232, RIGHT + 6, MAT - 22],
};

/** A trampoline from the side with a number at each part; a number leads to its part in the list. */
function PartsDrawing({ parts, name }: { parts: readonly FittingPart[]; name: string }) {
  const width = RIGHT - LEFT;
  const posts = [0, 0.26, 0.74, 1].map((part) => `M${LEFT + width * part} ${TOP}V${MAT + 46}`).join("");
  const leg = (x: number) => `M${x} ${MAT + 10}V${GROUND - 12}q0 12 12 12h126q12 0 12 -12V${MAT + 10}`;
  const coils = Array.from({ length: 18 }, (_, index) => `M${LEFT + 34 + index * 23} ${MAT + 14}l5 8l-10 5l10 5l-5 8`).join("");
  return (
    <svg className="parts-drawing full-width" viewBox="0 0 772 500" role="group" aria-label={`Чертёж с номерами деталей: ${name}`}>
      <defs>
        <pattern id="parts-net" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="parts-drawing-net" d="M0 0H12M0 0V12" />
        </pattern>
      </defs>
      <path className="parts-drawing-thin" d={`M20 ${GROUND}H752`} />
      <rect x={LEFT} y={TOP} width={width} height={MAT - TOP} fill="url(#parts-net)" />
      <path className="parts-drawing-line" d={posts} />
      <rect className="parts-drawing-edge" x={LEFT - 4} y={TOP - 6} width={width + 8} height="14" rx="4" />
      <path className="parts-drawing-line" d={leg(LEFT + 14) + leg(RIGHT - 164)} />
      <path className="parts-drawing-thin" d={coils} />
      <rect className="parts-drawing-mat" x={LEFT - 12} y={MAT - 8} width={width + 24} height="18" rx="9" />
      <path
        className="parts-drawing-cover"
        d={`M${LEFT - 18} ${MAT - 4}Q${LEFT - 14} ${MAT - 26} ${LEFT + 20} ${MAT - 26}H${RIGHT - 20}Q${RIGHT + 14} ${MAT - 26} ${RIGHT + 18} ${MAT - 4}`}
      />
      <path
        className="parts-drawing-line"
        d={`M${RIGHT + 14} ${MAT}L${RIGHT + 56} ${GROUND}M${RIGHT + 34} ${MAT - 4}L${RIGHT + 78} ${GROUND}`}
      />
      <path className="parts-drawing-line" d={`M${RIGHT + 26} ${MAT + 34}h20M${RIGHT + 39} ${MAT + 70}h22M${RIGHT + 53} ${MAT + 106}h22`} />
      <path className="parts-drawing-line" d={`M${LEFT + 14} ${GROUND - 30}L118 ${GROUND}l0 8l-6 5l12 6l-12 6l6 8`} />
      {parts.map(({ number, mark, name: part, offers }) => {
        const [x, y, toX, toY] = places[mark];
        return (
          <a
            className={`parts-drawing-mark${offers.length === 0 ? " is-off" : ""}`}
            key={number}
            href={`#part-${number}`}
            aria-label={`${number}. ${part}`}
          >
            <path d={`M${x} ${y}L${toX} ${toY}`} />
            <circle className="parts-drawing-dot" cx={toX} cy={toY} r="5" />
            <circle cx={x} cy={y} r="24" />
            <text x={x} y={y + 7}>
              {number}
            </text>
          </a>
        );
      })}
    </svg>
  );
}

type Chosen = NonNullable<SparePartsPage["chosen"]>;

/** The parts of one product: the drawing with numbers, and under each number what fits. */
export function ChosenParts({ parts, product, size }: { parts: readonly FittingPart[] } & Pick<Chosen, "product" | "size">) {
  const fullName = [product.name, size?.name].filter(Boolean).join(", ");
  return (
    <section className="section wrap parts-found stack" aria-labelledby="parts-title">
      <h2 className="visually-hidden" id="parts-title">
        Детали: {fullName}
      </h2>
      <div className="parts-drawing-place surface sticky">
        <PartsDrawing parts={parts} name={fullName} />
      </div>
      <ol>
        {parts.map((part) => (
          <li className="parts-part ruled" id={`part-${part.number}`} key={part.number}>
            <div className="parts-part-head stack gap-16">
              <span className="parts-number numeric center bold" aria-hidden="true">
                {part.number}
              </span>
              <div>
                <h3 className="h3">
                  {part.name}{" "}
                  {part.count !== null && (
                    <span className="numeric text-17 soft medium">
                      {part.count}
                      {NBSP}шт.
                    </span>
                  )}
                </h3>
                <p className="soft text-15">{part.text}</p>
              </div>
            </div>
            {part.offers.map((offer) => (
              <OfferRow key={offer.id} offer={offer} packs={part.packs} />
            ))}
            {part.offers.length === 0 && (
              <p className="parts-none">
                Для{NBSP}этой модели в{NBSP}каталоге нет.{" "}
                <a className="primary underlined" href={formHref("request", { product: size?.id ?? product.id })}>
                  Узнать срок и{NBSP}цену
                </a>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
