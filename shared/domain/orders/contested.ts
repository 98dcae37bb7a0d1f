/** What 1C may say of an order, and the shop may have changed meanwhile. */
export const EXCHANGE_FIELDS = ["goods", "track", "payment", "state"] as const;
export type ExchangeField = (typeof EXCHANGE_FIELDS)[number];

/** As people see them. */
export const exchangeFieldNames: Readonly<Record<ExchangeField, string>> = {
  goods: "Состав",
  track: "Номер отслеживания",
  payment: "Оплата",
  state: "Состояние",
};

/** What somebody chooses of the two: the shop's version, which 1C gets with the next exchange, or that of 1C. */
export const EXCHANGE_CHOICES = ["ours", "theirs"] as const;
export type ExchangeChoice = (typeof EXCHANGE_CHOICES)[number];
