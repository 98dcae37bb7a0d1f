import { instalmentSchedule, type Payment } from "#shared/domain/instalment.ts";
import type { InstalmentPlan } from "#shared/domain/instalment-plan.ts";
import { moneyText } from "#shared/domain/price.ts";
import { numberText } from "#shared/text/number.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";
import { formHref } from "../../navigation/form-address.ts";

interface ResultProps {
  request: { price: number; first: number; plan: InstalmentPlan };
}

/** The monthly payment, the total, and the interest in each payment. */
export function Result({ request: { price, first, plan } }: ResultProps) {
  const { payments, monthly, total, overpaid } = instalmentSchedule(price - first, plan);
  const last = payments.at(-1)?.amount ?? monthly;
  const credit = plan.rate > 0;
  const rate = `${numberText(plan.rate)}${NBSP}%`;
  return (
    <div className="calculator-result on-dark">
      <p className="calculator-kind">{credit ? "Кредит банка-партнёра" : "Рассрочка без переплаты"}</p>
      <p className="calculator-sum" role="status">
        {moneyText(monthly)}
        <span>
          {" "}
          в{NBSP}месяц, {plan.months}
          {NBSP}
          {plural(plan.months, "раз", "раза", "раз")}
        </span>
      </p>
      <div>
        <Bars payments={payments} />
        {credit && <p className="calculator-note">Светлая часть платежа — проценты банку: сначала их больше, к{NBSP}концу меньше.</p>}
      </div>
      <a
        className="button button-accent button-large calculator-request"
        href={formHref("installment", { price: Math.round(price), first_payment: Math.round(first), months: plan.months })}
      >
        Оставить заявку
      </a>
      <dl className="calculator-facts numeric">
        {first > 0 && <Fact name="Первый взнос" value={moneyText(first)} />}
        {last !== monthly && <Fact name="Последний платёж" value={moneyText(last)} />}
        <Fact name={credit ? "Ставка в год и ПСК" : "Ставка"} value={rate} />
        <Fact name="Переплата" value={moneyText(overpaid)} />
        <Fact name="Всего с первым взносом" value={moneyText(first + total)} short={first === 0} />
      </dl>
      {credit && <p className="calculator-risk">Оценивайте свои финансовые возможности и{NBSP}риски</p>}
      <details className="calculator-schedule">
        <summary>График платежей</summary>
        <table className="numeric">
          <thead>
            <tr>
              <th scope="col">Месяц</th>
              <th scope="col">Платёж</th>
              <th scope="col">Из него переплата</th>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ month, amount, interest }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td>{moneyText(amount)}</td>
                <td>{moneyText(interest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="calculator-note">
        Расчёт предварительный: точный график стоит в{NBSP}договоре до{NBSP}подписи.
      </p>
    </div>
  );
}

function Fact({ name, value, short }: { name: string; value: string; short?: boolean }) {
  return (
    <div>
      <dt>{short ? "Всего" : name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const WIDTH = 480;
const HEIGHT = 72;
const GAP = 6;
/** A lower bar would be invisible. */
const LEAST = 1.5;

/** A bar for each payment; its upper part is the interest. */
function Bars({ payments }: { payments: readonly Payment[] }) {
  const width = (WIDTH - GAP * (payments.length - 1)) / payments.length;
  const most = Math.max(...payments.map(({ amount }) => amount));
  return (
    <svg className="calculator-bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {payments.map(({ month, amount, interest }) => {
        const x = (month - 1) * (width + GAP);
        const height = (amount / most) * HEIGHT;
        const over = interest === 0 ? 0 : Math.max(LEAST, (interest / most) * HEIGHT);
        return (
          <g key={month}>
            <rect x={x} y={HEIGHT - height} width={width} height={height} rx="5" />
            {over > 0 && <rect className="is-over" x={x} y={HEIGHT - height} width={width} height={over} />}
          </g>
        );
      })}
    </svg>
  );
}
