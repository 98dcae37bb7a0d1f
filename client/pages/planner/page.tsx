import { redirect } from "react-router-dom";
import { plural, NBSP, numberText } from "#shared/text/format.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { quantityText } from "#shared/domain/unit.ts";
import { paths } from "#shared/paths.ts";
import type { HallPlan } from "#shared/contract/planner.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { statusOf } from "#shared/http-error.ts";
import { EnquiryBand } from "../../forms/enquiry-band.tsx";
import { definePage, type PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { ASK, plannerHref, type PlannerData, type PlannerState } from "./address.ts";
import { Hall } from "./hall.tsx";
import { HallForm } from "./hall-form.tsx";
import { lineReason, Lines } from "./lines.tsx";
import { Summary } from "./summary.tsx";
import "../../ui/button.css";
import "./page.css";

/** Characters that the field of the enquiry takes. */
const MAX_CHARACTERS = 3000;

/** The plan as the text of an enquiry: the hall, the list, the sum and the address of the plan. */
function planText({ plan, hall, kinds, kind }: PlannerData, link: string): string {
  const number = (value: number) => numberText(value);
  const name = kinds.find(({ id }) => id === kind)?.name ?? kind;
  const head = `${name}, ${number(hall.length)} × ${number(hall.width)} м, потолок ${number(hall.height)} м, бюджет ${moneyText(hall.budget)}.`;
  const tail = [`Итого ${moneyText(plan?.total ?? 0)}.`, `План: ${link}`];
  const lines =
    plan?.lines.map(({ name: product, quantity, unit, total }) => `${product} — ${quantityText(quantity, unit)}, ${moneyText(total)}`) ??
    [];
  while (lines.length > 0 && [head, ...lines, ...tail].join("\n").length > MAX_CHARACTERS) lines.pop();
  return [head, ...lines, ...tail].join("\n");
}

/** Fields of the form. `p_<role>` and `q_<role>` choose the product and the quantity of a role. */
const FIELDS = ["kind", "area", "length", "width", "height", "budget", "region"];
/** Two parameters for each role; no kind of club has more than 20 roles. */
const MAX_CHOICES = 40;

export const route = definePage<PlannerData>({
  component: PlannerPage,
  sitemap: true,
  quiet: true,
  query: [...FIELDS, "p_*", "q_*"],
  async load({ api, url, signal }) {
    const given = [...url.searchParams]
      .filter(([, value]) => value.trim() !== "")
      .map(([name, value]) => [name, value.slice(0, 40)] as const);
    const fields = given.filter(([name]) => FIELDS.includes(name));
    const choices = given.filter(([name]) => /^[pq]_[a-z0-9-]{1,32}$/.test(name)).slice(0, MAX_CHOICES);
    // When a parameter is repeated, the last value counts.
    const query = Object.fromEntries([...fields, ...choices]);
    const { page } = await api.call(endpoints.planner, { query, signal }).catch((error: unknown) => {
      // The catalogue has no goods for the planner. The page for clubs has a form that asks for a plan.
      throw statusOf(error) === 404 ? redirect(paths.clubsEquipment.href()) : error;
    });
    return { ...page, typed: Object.fromEntries(fields) };
  },
  head: ({ seo, typed, plan }) => ({
    ...seo,
    canonical: paths.planner.href(),
    noindex: Object.keys(typed).length > 0 || (plan?.changes.length ?? 0) > 0,
  }),
  schemaOrg: () => ({
    breadcrumbs: [
      { name: "Оборудование для клубов", url: paths.clubsEquipment.href() },
      { name: "Планировщик зала", url: paths.planner.href() },
    ],
  }),
});

/** The planner: the visitor names a hall, a kind of club and a budget, and gets a plan, a list for the cart and an enquiry. The whole state stands in the address. */
function PlannerPage({ data }: PageProps<PlannerData>) {
  const { title, lead, plan, hall, typed, kinds, kind } = data;
  const state = { typed, changes: plan?.changes ?? [] };
  const link = plannerHref(state);
  return (
    <div className="planner">
      <div className="wrap">
        <Breadcrumbs items={[{ title: "Клубам", url: paths.clubsEquipment.href() }]} current={title} />
        <div className="page-head planner-head">
          <h1 className="h1">{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <HallForm data={data} state={state} />
      </div>
      <p className="visually-hidden" role="status">
        {plan
          ? `${plan.lines.length} ${plural(plan.lines.length, "позиция", "позиции", "позиций")} на ${moneyText(plan.total)}, осталось ${moneyText(plan.rest)}`
          : `Проверьте размеры и${NBSP}бюджет`}
      </p>
      {plan && (
        <>
          <section className="planner-hall on-dark" aria-label="План и итог">
            <div className="wrap planner-hall-inner stack fit">
              <Hall plan={plan} hall={hall} name={kinds.find(({ id }) => id === kind)?.name ?? ""} />
              <Summary plan={plan} budget={hall.budget} link={link} />
            </div>
          </section>
          <div className="wrap section planner-body stack fit">
            <Lines plan={plan} state={state} />
            <LeftOut plan={plan} state={state} />
          </div>
          <EnquiryBand
            key={link}
            form="equipment"
            id={ASK}
            title="Попросить расчёт"
            lead={`Инженер проверит план по${NBSP}вашим стенам, колоннам и${NBSP}полу и${NBSP}вернётся с${NBSP}чертежом, сметой и${NBSP}сроком. План и${NBSP}список уже в${NBSP}заявке.`}
            values={{ area: String(Math.round(hall.area)), text: planText(data, link) }}
            accent
          />
        </>
      )}
    </div>
  );
}

/** What is not in the plan: what did not fit or cost too much, what the visitor has removed, and what has no price. */
function LeftOut({ plan: { missing, removed, on_request, rest }, state }: { plan: HallPlan; state: PlannerState }) {
  if (missing.length + removed.length + on_request.length === 0) return null;
  return (
    <section className="left-out stack fit" aria-label="Что не вошло">
      {missing.length > 0 && (
        <div className="stack top gap-16">
          <h2 className="h3">Не вошло</h2>
          <ul className="left-out-list text-15 hover-primary">
            {missing.map((line) => (
              <li className="stack gap-2" key={line.role}>
                <b className="text-17">{line.role_name}</b>
                <a className="soft" href={line.url}>{`${line.name}, ${moneyText(line.price)}`}</a>
                <span className="medium">{lineReason(line, rest)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {removed.length > 0 && (
        <div className="stack top gap-16">
          <h2 className="h3">Убрано</h2>
          <ul className="left-out-chips no-print cluster gap-8">
            {removed.map(({ role, role_name }) => (
              <li key={role}>
                <a className="chip" href={plannerHref(state, { [`q_${role}`]: null })} data-scroll="keep">
                  {role_name}: вернуть
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {on_request.length > 0 && (
        <div className="stack top gap-16">
          <h2 className="h3">Для клуба под заказ</h2>
          <p className="soft">
            Цена этих изделий зависит от{NBSP}проекта, поэтому в{NBSP}план они не{NBSP}входят.{" "}
            <a className="primary underlined" href={`#${ASK}`}>
              Спросите в{NBSP}расчёте
            </a>
            .
          </p>
          <ul className="left-out-chips no-print cluster gap-8">
            {on_request.map(({ name, url }) => (
              <li key={url}>
                <a className="chip" href={url}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
