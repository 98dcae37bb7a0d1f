import { plural } from "#shared/text/plural.ts";
import { moneyText } from "#shared/domain/price.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { EnquiryBand } from "../../forms/enquiry-band.tsx";
import type { PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ASK, plannerHref, type PlannerData } from "./address.ts";
import { Hall } from "./hall.tsx";
import { HallForm } from "./hall-form.tsx";
import { LeftOut } from "./left-out.tsx";
import { Lines } from "./lines.tsx";
import { planText } from "./plan-text.ts";
import { Summary } from "./summary.tsx";
import "../../ui/button.css";
import "./page.css";

/** The planner: the visitor names a hall, a kind of club and a budget, and gets a plan, a list for the cart and an enquiry. The whole state stands in the address. */
export function PlannerPage({ data }: PageProps<PlannerData>) {
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
            <div className="wrap planner-hall-inner">
              <Hall plan={plan} hall={hall} name={kinds.find(({ id }) => id === kind)?.name ?? ""} />
              <Summary plan={plan} budget={hall.budget} link={link} />
            </div>
          </section>
          <div className="wrap planner-body">
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
