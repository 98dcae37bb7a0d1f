import type { DeliveryOffer } from "#shared/contract/cart.ts";
import { LIFTS, type AskedServices } from "#shared/domain/prices/delivery-services.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { Field, InputField } from "../ui/form/field.tsx";
import { Icon } from "../ui/icon.tsx";

/** What a form or an address says of the services that are wanted. */
export function readServices(of: { get(name: string): unknown }): AskedServices {
  const lift = LIFTS.find((one) => one === of.get("lift")) ?? "";
  return { lift, floor: Math.trunc(Number(of.get("floor"))) || 0, assembly: Boolean(of.get("assembly")) };
}

const priceText = (price: number | null) => (price === null ? "назовёт менеджер" : moneyText(price));

interface ServiceFieldsProps {
  /** Ids of the fields begin with it. */
  prefix?: string;
  offer: DeliveryOffer;
  /** Only what can be ordered with this way; absent = with any. */
  way?: string | undefined;
  asked: AskedServices;
  errors: Readonly<Record<string, string | undefined>>;
  onChange?: (asked: AskedServices) => void;
  /** The floor is asked for before a lift is chosen, too. */
  withFloor?: boolean;
}

/** Carrying up and assembly with their prices. */
export function ServiceFields({
  prefix = "cart-",
  offer: { lift, assembly },
  way,
  asked,
  errors,
  onChange,
  withFloor = !onChange,
}: ServiceFieldsProps) {
  const isOffered = (one: { ways: readonly string[] } | undefined) => one && (way === undefined || one.ways.includes(way));
  const set = (part: Partial<AskedServices>) => onChange?.({ ...asked, ...part });
  return (
    <>
      {lift && isOffered(lift) && (
        <div className="order-step-columns stack gap-20">
          <Field id={`${prefix}lift`} label={lift.name} hint={lift.note} error={errors.lift}>
            <span className="region-select stack">
              <select
                className="field-input"
                id={`${prefix}lift`}
                name="lift"
                defaultValue={asked.lift}
                onChange={({ currentTarget: { value } }) => set({ lift: LIFTS.find((one) => one === value) ?? "" })}
              >
                <option value="">Не нужен</option>
                <option value="elevator">На лифте: {priceText(lift.elevator)}</option>
                <option value="stairs">
                  Без лифта: {priceText(lift.per_floor)}
                  {lift.per_floor !== null && ` за${NBSP}этаж`}
                </option>
              </select>
              <Icon name="chevron-down" />
            </span>
          </Field>
          {(asked.lift !== "" || withFloor) && (
            <InputField
              id={`${prefix}floor`}
              name="floor"
              label="Этаж"
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              error={errors.floor}
              defaultValue={asked.floor || ""}
              onChange={({ currentTarget }) => set({ floor: Math.trunc(Number(currentTarget.value)) || 0 })}
            />
          )}
        </div>
      )}
      {assembly && isOffered(assembly) && (
        <label className="checkbox" id={`${prefix}assembly`}>
          <input
            type="checkbox"
            name="assembly"
            value="1"
            defaultChecked={asked.assembly}
            onChange={({ currentTarget }) => set({ assembly: currentTarget.checked })}
          />
          <span>
            {assembly.name}: {priceText(assembly.price)} <span className="soft">{assembly.note}</span>
          </span>
        </label>
      )}
    </>
  );
}

/** Where the price depends on the postal code. */
export function PostalField({
  prefix = "cart-",
  offer,
  error,
  onChange,
}: {
  prefix?: string;
  offer: DeliveryOffer;
  error?: string | undefined;
  onChange?: (postal: string) => void;
}) {
  if (!offer.asks_postal && !offer.postal) return null;
  return (
    <InputField
      id={`${prefix}postal`}
      name="postal"
      label="Индекс"
      hint={`По${NBSP}нему назовём цену и${NBSP}день`}
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={7}
      error={error ?? offer.postal_error}
      defaultValue={offer.postal}
      onChange={({ currentTarget: { value } }) => /^\d{6}$|^$/.test(value.replace(/\s/g, "")) && onChange?.(value)}
    />
  );
}
