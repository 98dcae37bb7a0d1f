import { useLocation } from "react-router-dom";
import type { DeliveryOffer } from "#shared/contract/cart.ts";
import { deliveryText } from "#shared/domain/delivery-text.ts";
import { numberText } from "#shared/text/number.ts";
import { NBSP } from "#shared/text/space.ts";
import { Icon } from "../../ui/icon.tsx";
import { RegionSelect } from "../../ui/region-select.tsx";
import type { DetailsProps } from "./choice.ts";
import { useDelivery } from "./use-delivery.ts";
import "./delivery.css";

const icons = { courier: "truck", transport: "package", pickup: "store" } as const;

/** The ways of delivery into the visitor's region, as the cart has them. What cannot be bought now has none. */
export function Delivery({ data, choice }: DetailsProps) {
  const { delivery } = data;
  return delivery && choice.stock !== 0 ? <Offer {...{ data, choice, delivery }} /> : null;
}

function Offer({ data, choice, delivery }: DetailsProps & { delivery: DeliveryOffer }) {
  const asked = new URLSearchParams(useLocation().search).get("region");
  const { offer, region, loading, failed, choose } = useDelivery({ first: delivery, of: data.chosen }, choice.id, asked);
  const { regions, weight_kg, options } = offer;
  return (
    <section className="section product-delivery" id="delivery" aria-labelledby="delivery-title">
      <div className="wrap grid12">
        <div className="product-section-title">
          <h2 className="h2" id="delivery-title">
            Доставка
          </h2>
          <form className="product-delivery-form" action={data.card.url} key={choice.id} onSubmit={(event) => event.preventDefault()}>
            {choice.modification && <input type="hidden" name="m" value={choice.id} />}
            <label className="field-label" htmlFor="product-region">
              Куда везём
            </label>
            <RegionSelect
              id="product-region"
              regions={regions}
              value={region}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
            <noscript>
              <button className="button button-soft" type="submit">
                Показать
              </button>
            </noscript>
            <p className="field-hint" role="status">
              {failed
                ? "Не получилось посчитать. Выберите регион ещё раз."
                : `Запомним и${NBSP}покажем в${NBSP}корзине.${weight_kg === null ? "" : ` Груз весит ${numberText(weight_kg)}${NBSP}кг.`}`}
            </p>
          </form>
        </div>
        <ul className="product-delivery-ways" aria-busy={loading}>
          {options.map(({ id, name, note, days, price }) => (
            <li key={id}>
              <Icon name={icons[id]} />
              <span className="product-delivery-way">
                <b>{name}</b>
                <span className="soft">{note}</span>
              </span>
              <span className="product-delivery-days">{days}</span>
              <b className={`numeric product-delivery-price${price === 0 ? " is-free" : ""}`}>{deliveryText(price)}</b>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
