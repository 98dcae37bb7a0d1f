/** The ways an order reaches the shopper. Prices in roubles; null = by the carrier's tariff. */
export const deliveryWays = {
  courier: { price: 490, free_from: 15_000, needs_address: true },
  transport: { price: null, free_from: null, needs_address: true },
  pickup: { price: 0, free_from: null, needs_address: false },
} as const;

export type DeliveryId = keyof typeof deliveryWays;

export function isDeliveryId(id: string): id is DeliveryId {
  return Object.hasOwn(deliveryWays, id);
}

/** What the way costs for goods of this sum; null = by the carrier's tariff. */
export function deliveryPrice(id: DeliveryId, goods: number): number | null {
  const { price, free_from } = deliveryWays[id];
  return free_from !== null && goods >= free_from ? 0 : price;
}
