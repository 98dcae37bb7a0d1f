import { useLocation } from "react-router-dom";
import { useEffect, useState } from "react";
import type { DeliveryOffer } from "#shared/contract/cart.ts";
import { deliveryText } from "#shared/domain/delivery.ts";
import { numberText, NBSP } from "#shared/text/format.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { withMinimumDelay } from "../../api/refusal.ts";
import { Icon } from "../../ui/icon.tsx";
import { RegionSelect } from "../../ui/form/region-select.tsx";
import type { DetailsProps } from "./choice.ts";
import { rememberedPlace, rememberRegion } from "../../state/region.ts";
import { useAppContext } from "../../state/context.tsx";

const icons = { courier: "truck", transport: "package", pickup: "store", point: "map-pin" } as const;

/** The ways of delivery into the visitor's region, as the cart has them. What cannot be bought now has none. */
export function Delivery({ data, choice }: DetailsProps) {
  const { delivery } = data;
  return delivery && choice.stock !== 0 ? <Offer {...{ data, choice, delivery }} /> : null;
}

function Offer({ data, choice, delivery }: DetailsProps & { delivery: DeliveryOffer }) {
  const asked = new URLSearchParams(useLocation().search).get("region");
  const { offer, region, loading, failed, choose, retry } = useDelivery({ first: delivery, of: data.chosen }, choice.id, asked);
  const { regions, weight_kg, options, postal, postal_error } = offer;
  return (
    <section className="section product-delivery" id="delivery" aria-labelledby="delivery-title">
      <div className="wrap grid12">
        <div className="product-section-title full-row">
          <h2 className="h2" id="delivery-title">
            Доставка
          </h2>
          <form
            className="product-delivery-form stack gap-8"
            action={data.card.url}
            key={choice.id}
            onSubmit={(event) => event.preventDefault()}
          >
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
            {offer.asks_postal && (
              <input
                className="field-input"
                name="postal"
                placeholder="Индекс: назовём цену"
                aria-label="Индекс"
                inputMode="numeric"
                maxLength={6}
                defaultValue={postal}
                onChange={({ currentTarget: { value } }) => /^(\d{6})?$/.test(value) && choose(region, value)}
              />
            )}
            <noscript>
              <button className="button button-soft" type="submit">
                Показать
              </button>
            </noscript>
            <p className="field-hint text-13 soft no-print" role="status">
              {failed
                ? `Не${NBSP}получилось посчитать.`
                : (postal_error ??
                  `Запомним и${NBSP}покажем в${NBSP}корзине.${weight_kg === null ? "" : ` Груз весит ${numberText(weight_kg)}${NBSP}кг.`}`)}
            </p>
            {failed && (
              <button
                className="button button-soft"
                type="button"
                onClick={({ currentTarget }) => {
                  // The button leaves.
                  currentTarget.form?.querySelector("select")?.focus();
                  retry();
                }}
              >
                Повторить
              </button>
            )}
          </form>
        </div>
        {/* Those of the former region are not shown under the name of another. */}
        {!failed && (
          <ul className="product-delivery-ways product-rows ruled full-row" aria-busy={loading}>
            {options.map(({ id, name, note, days, price }) => (
              <li key={id}>
                <Icon name={icons[id]} />
                <span className="stack gap-2">
                  <b>{name}</b>
                  <span className="soft">{note}</span>
                </span>
                <span>{days}</span>
                <b className={`numeric${price === 0 ? " is-free" : ""}`}>{deliveryText(price)}</b>
              </li>
            ))}
            {offer.services && (
              <li>
                <Icon name="package" />
                <span className="soft">{offer.services}</span>
              </li>
            )}
          </ul>
        )}
      </div>
    </section>
  );
}

/**
 * The delivery of what is chosen into the visitor's region: the one that was chosen here, else that of the address, else the remembered one.
 * @param first the server's answer for the id `of`
 */
function useDelivery({ first, of }: { first: DeliveryOffer; of: number }, id: number, asked: string | null) {
  const { api, ui } = useAppContext();
  const [{ offer, item, told }, setOffer] = useState({ offer: first, item: of, told: first.postal });
  const [place, setPlace] = useState({ region: asked ?? first.region, postal: first.postal });
  const { region, postal } = place;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const { region: remembered = first.region, postal: code } = rememberedPlace();
    if (asked === null) setPlace({ region: remembered, postal: code });
  }, [asked, first.region]);

  const known = item === id && offer.region === region && (told || "") === (postal || "");
  useEffect(() => {
    setFailed(false);
    if (known) return;
    const leaving = new AbortController();
    const query = { products: JSON.stringify([{ id, quantity: 1 }]), region, postal };
    withMinimumDelay(api.call(endpoints.cart, { query, signal: leaving.signal })).then(
      ({ delivery }) => {
        if (leaving.signal.aborted) return;
        setOffer({ offer: delivery, item: id, told: postal });
        // A region that the shop no longer has is answered with the first one.
        setPlace({ region: delivery.region, postal });
      },
      () => !leaving.signal.aborted && setFailed(true),
    );
    return () => leaving.abort();
    // The same place once more is asked about once more.
  }, [api, known, id, place, region, postal]);

  const choose = (chosen: string, code?: string) => {
    rememberRegion(chosen, code);
    ui.setState({ region: chosen });
    setPlace({ region: chosen, postal: code });
  };
  return { offer, region, loading: !known && !failed, failed, choose, retry: () => setPlace({ region, postal }) };
}
