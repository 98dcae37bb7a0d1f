import { instalmentSchedule, type Payment } from "#shared/domain/prices/instalment.ts";
import { type InstalmentPlan } from "#shared/domain/prices/instalment-plan.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { numberText, plural, NBSP } from "#shared/text/format.ts";
import { formHref } from "../../navigation/addresses.ts";

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
    <div className="calculator-result on-dark stack top gap-20">
      <p className="text-20 semibold">{credit ? "Кредит банка-партнёра" : "Рассрочка без переплаты"}</p>
      <p className="calculator-sum text-20" role="status">
        <b className="nowrap heavy">{moneyText(monthly)}</b> в{NBSP}месяц, {plan.months}
        {NBSP}
        {plural(plan.months, "раз", "раза", "раз")}
      </p>
      <div className="stack gap-10">
        <Bars payments={payments} />
        {credit && <p className="text-13">Светлая часть платежа — проценты банку: сначала их больше, к{NBSP}концу меньше.</p>}
      </div>
      <a
        className="button button-accent button-large"
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
      {credit && <p className="calculator-risk text-20 semibold balance">Оценивайте свои финансовые возможности и{NBSP}риски</p>}
      <details className="calculator-schedule">
        <summary className="underlined">График платежей</summary>
        <table className="numeric text-15">
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
      <p className="text-13">
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
const MIN_SEGMENT = 1.5;

/** A bar for each payment; its upper part is the interest. */
function Bars({ payments }: { payments: readonly Payment[] }) {
  const width = (WIDTH - GAP * (payments.length - 1)) / payments.length;
  const most = Math.max(...payments.map(({ amount }) => amount));
  return (
    <svg className="calculator-bars full-width" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {payments.map(({ month, amount, interest }) => {
        const x = (month - 1) * (width + GAP);
        const height = (amount / most) * HEIGHT;
        const over = interest === 0 ? 0 : Math.max(MIN_SEGMENT, (interest / most) * HEIGHT);
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
