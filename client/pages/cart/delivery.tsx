import { useEffect, useRef } from "react";
import type { DeliveryOffer, DeliveryOption } from "#shared/contract/cart.ts";
import { deliveryText } from "#shared/domain/delivery.ts";
import { numberText, NBSP } from "#shared/text/format.ts";
import { PointField } from "../../checkout/point.tsx";
import type { AskedServices } from "#shared/domain/prices/delivery-services.ts";
import { PostalField, ServiceFields } from "../../checkout/services.tsx";
import { useAppContext } from "../../state/context.tsx";
import { FieldError, InputField } from "../../ui/form/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RegionSelect } from "../../ui/form/region-select.tsx";
import "./delivery.css";

const icons = { courier: "truck", transport: "package", pickup: "store", point: "map-pin" } as const;

interface DeliveryProps {
  offer: DeliveryOffer;
  onRegion(id: string, postal?: string): void;
  chosen: DeliveryOption | undefined;
  onChoose(id: string): void;
  errors: Readonly<Record<string, string | undefined>>;
  address: string | undefined;
  services: AskedServices;
  onServices(asked: AskedServices): void;
}

/** The region, the way of delivery with its price, and the address where it is needed. */
export function Delivery({ offer, onRegion, chosen, onChoose, errors, address, services, onServices }: DeliveryProps) {
  useAnnouncedRegion(offer, chosen);
  return (
    <div className="order-step-body stack gap-20">
      <RegionField offer={offer} onRegion={onRegion} error={errors.region} />
      <PostalField key={offer.region} offer={offer} error={errors.postal} onChange={(postal) => onRegion(offer.region, postal)} />
      <fieldset className="delivery-options stack gap-8" id="cart-delivery" aria-describedby={errors.delivery && "cart-delivery-error"}>
        <legend className="visually-hidden">Способ доставки</legend>
        {offer.options.map(({ id, name, note, days, price }) => (
          <label className="delivery-option stack gap-4" key={id}>
            <input type="radio" name="delivery" value={id} checked={chosen?.id === id} onChange={() => onChoose(id)} />
            <span className="delivery-option-inner stack gap-4 text-15 surface">
              <span className="delivery-option-name row gap-10 text-17">
                <Icon name={icons[id]} />
                <b>{name}</b>
              </span>
              <span className="soft">{note}</span>
              <span className="delivery-option-price spread">
                <b className={`text-17 numeric${price === 0 ? " delivery-free" : ""}`}>{deliveryText(price)}</b>
                <span>{days}</span>
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {errors.delivery && <FieldError id="cart-delivery-error" text={errors.delivery} />}
      {chosen?.id === "point" && <PointField offer={offer} />}
      {chosen?.needs_address && (
        <InputField
          id="cart-address"
          name="address"
          label="Город, улица, дом"
          autoComplete="street-address"
          maxLength={500}
          error={errors.address}
          defaultValue={address}
        />
      )}
      <ServiceFields offer={offer} way={chosen?.id} asked={services} errors={errors} onChange={onServices} />
    </div>
  );
}

function RegionField({ offer, onRegion, error }: Pick<DeliveryProps, "offer" | "onRegion"> & { error: string | undefined }) {
  const { regions, region, weight_kg } = offer;
  return (
    <div className={`gap-6 field${error ? " is-invalid" : ""}`}>
      <label className="field-label" htmlFor="cart-region">
        Куда везём
      </label>
      <RegionSelect
        id="cart-region"
        regions={regions}
        defaultValue={region}
        onChange={({ currentTarget }) => onRegion(currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && "cart-region-error"}
      />
      {error && <FieldError id="cart-region-error" text={error} />}
      {weight_kg !== null && (
        <p className="field-hint text-13 soft">
          Заказ весит {numberText(weight_kg, { max: 1 })}
          {NBSP}кг
        </p>
      )}
    </div>
  );
}

/** The prices beside the field change: announces the new one to screen readers. */
function useAnnouncedRegion({ regions, region }: DeliveryOffer, chosen: DeliveryOption | undefined): void {
  const { ui } = useAppContext();
  const told = useRef(region);
  useEffect(() => {
    if (told.current === region || !chosen) return;
    told.current = region;
    const name = regions.find(({ id }) => id === region)?.name;
    ui.getState().announce(`${name}: ${chosen.name}, ${deliveryText(chosen.price)}`);
  }, [ui, regions, region, chosen]);
}
