import type { HallPlan } from "#shared/contract/planner.ts";
import { workingDays } from "#shared/domain/prices/availability.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import { addressOf } from "../../api/call.ts";
import { useAppContext } from "../../state/context.tsx";
import { FillCart } from "../../ui/product/fill-cart.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ASK } from "./address.ts";

interface SummaryProps {
  plan: HallPlan;
  budget: number;
  /** The address of this plan. */
  link: string;
}

/** The sum and what is left of the budget, delivery and assembly, and the buttons: put all into the cart, ask for an estimate, copy the link, print. */
export function Summary({ plan, budget, link }: SummaryProps) {
  const { lines, total, rest, delivery, order_days, assembly_days } = plan;
  const products = JSON.stringify(lines.map(({ id, quantity }) => ({ id, quantity })));
  return (
    <aside className="hall-summary stack gap-16 rounded" aria-label="Итог">
      <p className="hall-summary-sum stack gap-4">
        <span className="text-15">Оборудование</span>
        <b className="h2 text-44 numeric nowrap">{moneyText(total)}</b>
      </p>
      <progress className="hall-summary-bar no-print clip full-width" max={budget} value={total} aria-label="Потрачено из бюджета" />
      <p className="hall-summary-rest text-15">
        {rest > 0 ? `Из${NBSP}${moneyText(budget)} осталось ${moneyText(rest)}` : `Бюджет ${moneyText(budget)} потрачен весь`}
      </p>
      <dl className="hall-summary-terms text-15">
        {delivery.options.map(({ id, name, price, days }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <b className="numeric">{price === null ? "посчитает менеджер" : price === 0 ? "бесплатно" : moneyText(price)}</b>
              <span>{days}</span>
            </dd>
          </div>
        ))}
        {order_days !== null && (
          <div>
            <dt>Изготовление</dt>
            <dd>
              <b>{workingDays(order_days)}</b>
            </dd>
          </div>
        )}
        {assembly_days > 0 && (
          <div>
            <dt>Монтаж</dt>
            <dd>
              <b>{`${assembly_days}${NBSP}${plural(assembly_days, "день", "дня", "дней")}`}</b>
              <span>вдвоём, цену назовём в{NBSP}расчёте</span>
            </dd>
          </div>
        )}
      </dl>
      <div className="stack gap-10">
        <FillCart
          key={link}
          className="button button-accent button-large"
          items={lines}
          title={`Всё в${NBSP}корзину`}
          done={`Оборудование зала в${NBSP}корзине`}
        />
        <a className="button button-light button-large" href={`#${ASK}`}>
          Попросить расчёт
        </a>
        <a
          className="button button-light button-large"
          href={addressOf(endpoints.cartOffer, { query: { products } })}
          target="_blank"
          rel="noopener"
        >
          Коммерческое предложение
        </a>
      </div>
      <Share link={link} />
    </aside>
  );
}

function Share({ link }: { link: string }) {
  const { ui } = useAppContext();
  const copy = () => {
    const { announce } = ui.getState();
    const address = new URL(link, location.href).href;
    const copying = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error("No clipboard"));
    copying.then(
      () => announce("Ссылка на план скопирована"),
      () => announce("Не получилось скопировать: ссылка стоит в строке адреса", { title: "Открыть план", url: link }),
    );
  };
  return (
    <p className="hall-summary-share cluster text-15">
      <button className="scripted inline-row gap-8" type="button" onClick={copy}>
        <Icon name="link" small />
        Скопировать ссылку
      </button>
      <button className="scripted inline-row gap-8" type="button" onClick={() => print()}>
        <Icon name="printer" small />
        Напечатать лист
      </button>
    </p>
  );
}
