/** The steps in which the owner of a new shop is led through its first start. */
export const FIRST_STEPS = ["owner", "identity", "catalogue", "delivery", "letter", "done"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstStepNames: Readonly<Record<FirstStep, string>> = {
  owner: "Владелец",
  identity: "Название и вид",
  catalogue: "Каталог",
  delivery: "Доставка",
  letter: "Пробное письмо",
  done: "Готово",
};

/** What the owner can do or leave out. The first step is done by whoever sees it, the last one only shows what is left. */
export const OWN_STEPS = ["identity", "catalogue", "delivery", "letter"] as const satisfies readonly FirstStep[];
export type OwnStep = (typeof OWN_STEPS)[number];

export const STEP_STATES = ["open", "done", "skipped"] as const;
export type StepState = (typeof STEP_STATES)[number];

/** What a new shop says of itself. */
export const NEW_SHOP_FIELDS = ["name", "tagline", "phone", "email", "legal_name", "inn", "ogrn", "address", "primary", "accent"] as const;
export type NewShopField = (typeof NEW_SHOP_FIELDS)[number];

/** The short form of the delivery: texts as they are typed, `on` or empty for what can be chosen. */
export const SHORT_DELIVERY_FIELDS = [
  "city",
  "courier",
  "courier_price",
  "courier_free_from",
  "courier_days",
  "farther",
  "farther_price",
  "farther_days",
  "pickup",
  "pickup_address",
  "pickup_hours",
] as const;
export type ShortDelivery = Record<(typeof SHORT_DELIVERY_FIELDS)[number], string>;
