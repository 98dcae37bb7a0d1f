import type { DeliveryOption } from "#shared/contract/cart.ts";
import { deliveryPrice, deliveryWays, type DeliveryId } from "#shared/domain/delivery.ts";
import { formatRoubles } from "#shared/domain/price.ts";
import { NBSP } from "#shared/text/space.ts";

const words: Record<DeliveryId, { name: string; note: string }> = {
  courier: {
    name: "Курьером",
    note: `По${NBSP}Москве и${NBSP}области, бесплатно от${NBSP}${formatRoubles(deliveryWays.courier.free_from)}`,
  },
  transport: { name: "Транспортной компанией", note: `По${NBSP}всей России, стоимость по${NBSP}тарифу перевозчика назовёт менеджер` },
  pickup: { name: "Самовывоз", note: `Со${NBSP}склада в${NBSP}Мытищах, после звонка менеджера` },
};

/** The ways of delivery with their Russian names, priced for goods of this sum (roubles). */
export function deliveryOptions(goods: number): DeliveryOption[] {
  return (Object.keys(deliveryWays) as DeliveryId[]).map((id) => {
    const { name, note } = words[id];
    const { free_from, needs_address } = deliveryWays[id];
    return { id, name, note, price: deliveryPrice(id, goods), free_from, needs_address };
  });
}

export function deliveryName(id: DeliveryId): string {
  return words[id].name;
}
