import type { DeskOrder, OrderOptions } from "#shared/contract/desk/order.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { orderFields, PANEL_FIELDS } from "#shared/domain/orders/order-fields.ts";
import { Facts, Panel } from "../../../desk/ui/panel.tsx";
import { SelectField } from "../../../desk/ui/select-field.tsx";
import { FieldError, InputField } from "../../../ui/form/field.tsx";
import { roublesField } from "./goods-draft.ts";
import { AddressField } from "./contact-fields.tsx";
import { OrderForm, SavedNote, Unfold, useOrderForm, SubmitButton } from "./form-parts.tsx";
import { anchors, type Saved } from "./saved.ts";

const PREFIX = "delivery-";

const typedLabels = { floor: "Этаж", lift_price: "Цена подъёма, ₽", assembly_price: "Цена сборки, ₽" } as const;

interface DeliveryProps {
  order: DeskOrder;
  options: OrderOptions;
}

/** How and where the order goes. */
export function DeliveryPanel({ order, options, saved }: DeliveryProps & { saved: Saved | null }) {
  const { delivery_name, delivery_price } = order;
  return (
    <Panel title="Доставка" id={anchors.delivery}>
      <SavedNote saved={saved} form="delivery" />
      <Facts
        facts={[
          ["Способ", delivery_name || "Не выбран"],
          ...PANEL_FIELDS.map((id) => [orderFields[id].label, order[id]] as const),
          ["Цена", delivery_price === null ? "Не посчитана" : delivery_price === 0 ? "Бесплатно" : moneyText(delivery_price)],
          ...order.services.map(({ name, price }) => [name, price === null ? "Не посчитана" : moneyText(price)] as const),
        ]}
      />
      {order.editable.includes("delivery") && <DeliveryForm order={order} options={options} />}
    </Panel>
  );
}

function DeliveryForm({ order: latest, options: { delivery } }: DeliveryProps) {
  const state = useOrderForm("delivery", latest);
  const { order, values, errors, sending, answer } = state;
  const { lift, floor, assembly } = order.asked;
  const priceOf = (id: string) =>
    order.services.flatMap((one) => (one.id === id && one.price !== null ? [roublesField(one.price)] : []))[0] ?? "";
  const present = {
    delivery: order.delivery,
    region: order.region_id,
    postal: order.postal,
    address: order.address,
    lift,
    floor: String(floor || ""),
    assembly: assembly ? "on" : "",
    lift_price: priceOf("lift"),
    assembly_price: priceOf("assembly"),
  };
  const { first, seen } = state.fieldsOf(present);
  const byTariff = order.delivery_price === null;
  // A way that only the carrier offers is none of the shop's: the order keeps it while nobody chooses another.
  const own = order.delivery !== "" && { [order.delivery]: order.delivery_name || order.delivery };
  const isTicked = answer ? values.by_tariff !== undefined : byTariff;
  return (
    <Unfold label="Изменить доставку" open={answer !== undefined}>
      <OrderForm
        key={JSON.stringify([first, byTariff])}
        form="delivery"
        state={state}
        prefix={PREFIX}
        seen={{ by_tariff: byTariff ? "on" : "", ...seen }}
      >
        <SelectField
          id={`${PREFIX}delivery`}
          name="delivery"
          label="Способ"
          defaultValue={first.delivery}
          error={errors.delivery}
          options={{ "": "Не выбран", ...own, ...Object.fromEntries(delivery.ways.map(({ id, name }) => [id, name])) }}
        />
        <SelectField
          id={`${PREFIX}region`}
          name="region"
          label="Регион"
          defaultValue={first.region}
          error={errors.region}
          options={{ "": "Не выбран", ...Object.fromEntries(delivery.regions.map(({ id, name }) => [id, name])) }}
        />
        <InputField
          id={`${PREFIX}postal`}
          name="postal"
          label="Индекс"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          defaultValue={first.postal}
          error={errors.postal}
        />
        <AddressField prefix={PREFIX} values={first} errors={errors} />
        <SelectField
          id={`${PREFIX}lift`}
          name="lift"
          label="Подъём на этаж"
          defaultValue={first.lift}
          error={errors.lift}
          options={{ "": "Не нужен", elevator: "На лифте", stairs: "Без лифта" }}
        />
        {(["floor", "lift_price", "assembly_price"] as const).map((name) => (
          <InputField
            key={name}
            id={PREFIX + name}
            name={name}
            label={typedLabels[name]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            placeholder={name === "floor" ? undefined : `по${NBSP}тарифу`}
            defaultValue={first[name]}
            error={errors[name]}
          />
        ))}
        <label className="checkbox">
          <input type="checkbox" name="assembly" id={`${PREFIX}assembly`} defaultChecked={first.assembly === "on"} />
          <span>Сборка</span>
        </label>
        {errors.assembly && <FieldError id={`${PREFIX}assembly-error`} text={errors.assembly} />}
        <label className="checkbox">
          <input type="checkbox" name="by_tariff" id={`${PREFIX}price`} defaultChecked={isTicked} />
          <span>
            Посчитать цену по{NBSP}тарифу{" "}
            <span className="soft">
              {order.delivery_price === null ? `иначе она останется непосчитанной` : `иначе останется ${moneyText(order.delivery_price)}`}
            </span>
          </span>
        </label>
        <SubmitButton sending={sending} title="Сохранить доставку" />
      </OrderForm>
    </Unfold>
  );
}
