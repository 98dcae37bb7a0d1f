import { endpoints } from "#shared/contract/endpoints.ts";
import type { DeliveryPoint, PointsPage as Points } from "#shared/contract/cart.ts";
import { paths } from "#shared/paths.ts";
import { NBSP, numberText, plural } from "#shared/text/format.ts";
import { definePage, type PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { InputField } from "../../ui/form/field.tsx";
import { drawPoints } from "./draw-points.ts";
import "../../ui/button.css";
import "../../ui/form/form.css";
import "../contacts/scheme-map.css";
import "./page.css";

/** The points of the carrier in a town: found by street or station, on a plan of the town, and taken back to the cart. It works without script. */
export const route = definePage<PointsData>({
  component: PointsPage,
  robots: "disallow",
  query: ["town", "region", "q", "step"],
  async load({ api, url, signal }) {
    const asked = (name: string) => url.searchParams.get(name) ?? "";
    const query = { town: asked("town"), region: asked("region"), q: asked("q") };
    const { page } = await api.call(endpoints.points, { query, signal });
    return { ...page, region: query.region, step: asked("step") === "order" ? "order" : "" };
  },
  head: ({ town }) => ({
    title: town === "" ? "Пункты выдачи" : `Пункты выдачи: ${town}`,
    description: "Где забрать заказ: список пунктов выдачи и план города.",
    canonical: paths.points.href(),
    noindex: true,
  }),
});

interface PointsData extends Points {
  /** Where in the cart the visitor came from. */
  region: string;
  step: string;
}

function PointsPage({ data: { town, query, total, points, region, step } }: PageProps<PointsData>) {
  const back = (code: string) =>
    `${paths.cart.href()}?${new URLSearchParams({ ...(step !== "" && { step }), ...(region !== "" && { region }), point: code })}`;
  return (
    <div className="wrap full-height-page stack fit top gap-24">
      <Breadcrumbs items={[{ title: "Корзина", url: paths.cart.href() }]} current="Пункты выдачи" />
      <h1 className="h1">{town === "" ? "Пункты выдачи" : `Пункты выдачи: ${town}`}</h1>
      <form method="get" action={paths.points.href()} className="points-search" role="search">
        <input type="hidden" name="region" value={region} />
        <input type="hidden" name="step" value={step} />
        <InputField id="points-town" name="town" label="Город" autoComplete="address-level2" maxLength={100} defaultValue={town} />
        <InputField id="points-q" name="q" label="Улица или метро" autoComplete="off" maxLength={100} defaultValue={query} />
        <button className="button" type="submit">
          Найти
        </button>
      </form>
      <p className="soft" role="status">
        {total === 0
          ? town === ""
            ? "Назовите город: покажем пункты, где можно забрать заказ."
            : `Ничего не${NBSP}нашли. Проверьте город и${NBSP}сократите улицу до${NBSP}одного слова.`
          : `${numberText(total)}${NBSP}${plural(total, "пункт", "пункта", "пунктов")}${total > points.length ? `, показаны первые ${points.length}: назовите улицу или станцию` : ""}`}
      </p>
      {points.length > 0 && <Plan points={points} />}
      <ol className="stack gap-20">
        {points.map((point, index) => (
          <li key={point.code} className="spread gap-16">
            <Point point={point} number={index + 1} />
            <a className="button button-outline" href={back(point.code)} aria-label={`Забрать здесь: ${point.address}`}>
              Забрать здесь
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Point({ point: { code, kind, address, metro, hours, note }, number }: { point: DeliveryPoint; number: number }) {
  return (
    <div className="stack gap-4">
      <p className="text-17">
        <b className="numeric">{number}.</b> {address}
      </p>
      <p className="soft">
        {[kind === "locker" ? "постамат" : "пункт", code, metro && `метро ${metro}`, hours].filter(Boolean).join(", ")}
      </p>
      {note && <p className="soft text-13">{note}</p>}
    </div>
  );
}

/** The points to scale, with the numbers of the list, and how far a kilometre is. */
function Plan({ points }: { points: readonly DeliveryPoint[] }) {
  const { width, height, dots, bar } = drawPoints(points);
  return (
    <figure className="scheme-map">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label="Пункты на плане города, номера как в списке">
        {dots.map(({ x, y, number }) => (
          <g key={number}>
            <circle className="scheme-map-door" cx={x} cy={y} r="15" />
            <text className="scheme-map-name bold" x={x} y={y - 20} textAnchor="middle">
              {number}
            </text>
          </g>
        ))}
        <path className="scheme-map-scale" d={`M28 ${height - 40}v12h${bar.width}v-12`} />
        <text className="scheme-map-name is-scale medium" x={28 + bar.width / 2} y={height - 46} textAnchor="middle">
          {numberText(bar.km, { max: 1 })}
          {NBSP}км
        </text>
      </svg>
    </figure>
  );
}
