import type { DeliveryOption } from "#shared/contract/cart.ts";
import { formatRoubles } from "#shared/domain/price.ts";
import { FieldError, InputField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./delivery.css";

const icons = { courier: "truck", transport: "package", pickup: "store" } as const;

interface DeliveryProps {
  options: readonly DeliveryOption[];
  chosen: DeliveryOption | undefined;
  onChoose(id: string): void;
  errors: Readonly<Record<string, string | undefined>>;
  address: string | undefined;
}

/** The ways of delivery with their prices, and the address where one is needed. */
export function Delivery({ options, chosen, onChoose, errors, address }: DeliveryProps) {
  return (
    <div className="stp-b">
      <fieldset className="ways" id="cart-delivery" aria-describedby={errors.delivery && "cart-delivery-error"}>
        <legend className="vh">Способ доставки</legend>
        {options.map(({ id, name, note, price }) => (
          <label className="way" key={id}>
            <input type="radio" name="delivery" value={id} checked={chosen?.id === id} onChange={() => onChoose(id)} />
            <span className="way-in">
              <span className="way-t">
                <Icon name={icons[id]} />
                <b>{name}</b>
              </span>
              <span className="soft">{note}</span>
              <b className={`way-p num${price === 0 ? " way-free" : ""}`}>{deliveryText(price)}</b>
            </span>
          </label>
        ))}
      </fieldset>
      {errors.delivery && <FieldError id="cart-delivery-error" text={errors.delivery} />}
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
    </div>
  );
}

export function deliveryText(price: number | null): string {
  if (price === null) return "по тарифу";
  return price === 0 ? "бесплатно" : formatRoubles(price);
}
