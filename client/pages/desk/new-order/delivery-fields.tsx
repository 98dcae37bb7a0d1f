import { useEffect, useState } from "react";
import type { DeliveryOffer } from "#shared/contract/cart.ts";
import type { OrderOptions } from "#shared/contract/desk/order.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { AskedServices } from "#shared/domain/prices/delivery-services.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import type { Api } from "../../../api/call.ts";
import { PostalField, ServiceFields } from "../../../checkout/services.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { SelectField } from "../../../desk/ui/select-field.tsx";
import { useAppContext } from "../../../state/context.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import "../../../ui/form/region-select.css";
import { AddressField } from "../order/contact-fields.tsx";
import { DO } from "../order/edit-goods.ts";
import { wholeOf, type DraftLine } from "../order/goods-draft.ts";

/** Where an order goes: the id of the region, and the postal code where it makes the price closer. */
export interface OrderPlace {
  region: string;
  postal: string;
}

/** Typing is over after this pause, ms. */
const PAUSE_MS = 300;

/** The delivery prices for these goods; they are updated when the goods or the place change. @param first the prices known without script */
export function useOffer(lines: readonly DraftLine[], { region, postal }: OrderPlace, first?: DeliveryOffer): DeliveryOffer | undefined {
  const { api } = useAppContext();
  const [offer, setOffer] = useState(first);
  const goods = JSON.stringify(lines.map(({ id, quantity }) => [id, quantity]));
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      // The last prices stay when they cannot be asked for: the backend counts them again when the order is placed.
      deliveryOffer(api, lines, { region, postal }, leaving.signal).then(setOffer, () => {});
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
    // `goods` contains the parts of the lines on which the price depends.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, goods, region, postal]);
  return offer;
}

interface DeliveryFieldsProps {
  prefix: string;
  /** The regions and the ways of the shop. */
  delivery: OrderOptions["delivery"];
  offer: DeliveryOffer | undefined;
  place: OrderPlace;
  onPlace(place: OrderPlace): void;
  way: string;
  onWay(id: string): void;
  asked: AskedServices;
  onAsked(asked: AskedServices): void;
  values: Readonly<Record<string, string | undefined>>;
  errors: Readonly<Record<string, string>>;
}

/** Where and how an order by telephone goes, with what it costs there, and what is done with the delivery: the fields of the checkout. */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { prefix, delivery, offer, place, onPlace, way, onWay, asked, onAsked, values, errors } = props;
  const price = (id: string) => offer?.options.find((option) => option.id === id);
  return (
    <Panel title="Доставка">
      <SelectField
        id={`${prefix}region`}
        name="region"
        label="Регион"
        value={place.region}
        onChange={({ target }) => onPlace({ ...place, region: target.value, postal: "" })}
        error={errors.region}
        options={Object.fromEntries(delivery.regions.map(({ id, name }) => [id, name]))}
      />
      {offer && (
        <PostalField
          key={place.region}
          prefix={prefix}
          // What is typed is the place's: the prices come later, and may still be those of the region before.
          offer={{ ...offer, postal: place.postal, ...(offer.region !== place.region && { postal_error: "" }) }}
          error={errors.postal}
          onChange={(postal) => onPlace({ ...place, postal })}
        />
      )}
      <fieldset className="stack gap-6" id={`${prefix}delivery`} tabIndex={-1}>
        <legend className="field-label">Способ</legend>
        {delivery.ways.map(({ id, name }) => (
          <label key={id} className="new-order-way stack text-15 outlined rounded-inner middle">
            <input type="radio" name="delivery" value={id} checked={way === id} onChange={() => onWay(id)} />
            <span>{name}</span>
            <span className="soft text-13">{price(id)?.days}</span>
            <b className="numeric">{priceOf(price(id), offer !== undefined)}</b>
          </label>
        ))}
        {errors.delivery && <FieldError id={`${prefix}delivery-error`} text={errors.delivery} />}
      </fieldset>
      <button className="button button-outline unscripted" type="submit" name={DO} value="quote">
        Посчитать доставку
      </button>
      {offer && <ServiceFields prefix={prefix} offer={offer} way={way} asked={asked} errors={errors} onChange={onAsked} withFloor />}
      <AddressField prefix={prefix} values={values} errors={errors} note={`для${NBSP}самовывоза не${NBSP}нужен`} />
    </Panel>
  );
}

/** «490 ₽», «Бесплатно»; nothing while the prices are not known. */
function priceOf(option: { price: number | null } | undefined, isKnown: boolean): string {
  if (!isKnown) return "";
  if (!option) return `не${NBSP}возим`;
  if (option.price === null) return "посчитает менеджер";
  return option.price === 0 ? "бесплатно" : moneyText(option.price);
}

/** The price of each way of delivery for these goods there, as the shopper's cart shows it. */
export async function deliveryOffer(
  api: Api,
  lines: readonly DraftLine[],
  place: OrderPlace,
  signal?: AbortSignal,
): Promise<DeliveryOffer> {
  const products = lines.flatMap(({ id, quantity }) => {
    const pieces = wholeOf(quantity) ?? 0;
    return pieces > 0 ? [{ id, quantity: pieces }] : [];
  });
  return (await api.call(endpoints.cart, { query: { products: JSON.stringify(products), ...place }, signal })).delivery;
}
