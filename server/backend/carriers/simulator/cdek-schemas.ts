import * as z from "zod";

/** What the description takes, as far as a shop uses it: https://api-docs.cdek.ru. Unknown fields are refused, as a slip would be. */
const place = z.strictObject({
  weight: z.int().positive(),
  length: z.int().positive(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export const calculation = z.strictObject({
  type: z.literal([1, 2]),
  currency: z.int(),
  from_location: z.strictObject({ code: z.int() }),
  to_location: z.strictObject({ code: z.int() }),
  packages: z.array(place).min(1),
});
const item = z.strictObject({
  name: z.string().min(1).max(255),
  ware_key: z.string().min(1).max(50),
  payment: z.strictObject({ value: z.number().nonnegative() }),
  cost: z.number().nonnegative(),
  weight: z.int().positive(),
  amount: z.int().min(1).max(999),
});
const ascii = z.string().regex(/^[\x21-\x7e]{1,40}$/);
export const order = z.strictObject({
  type: z.literal(1),
  number: ascii,
  tariff_code: z.int(),
  shipment_point: z.string(),
  delivery_point: z.string().optional(),
  to_location: z.strictObject({ code: z.int(), address: z.string().min(1).max(255) }).optional(),
  recipient: z.strictObject({
    name: z.string().min(1).max(255),
    phones: z.array(z.strictObject({ number: z.string().regex(/^\+\d{11,15}$/) })).min(1),
    email: z.email().optional(),
  }),
  packages: z
    .array(z.strictObject({ number: ascii, ...place.shape, items: z.array(item).min(1).max(126) }))
    .min(1)
    .max(255),
});
export const print = z.strictObject({
  orders: z
    .array(z.strictObject({ order_uuid: z.uuid() }))
    .min(1)
    .max(100),
  copy_count: z.int().min(1),
  format: z.enum(["A4", "A5", "A6"]),
});
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
/** Without an order: the courier fetches all that is ready, so it says what that is and what it weighs. */
export const intake = z.strictObject({
  intake_date: z.iso.date(),
  intake_time_from: clock,
  intake_time_to: clock,
  name: z.string().min(1).max(255),
  weight: z.int().positive(),
  comment: z.string().max(255).optional(),
  sender: z.strictObject({
    company: z.string().max(255),
    name: z.string().min(1).max(255),
    phones: z.array(z.strictObject({ number: z.string().regex(/^\+\d{11,15}$/) })).min(1),
  }),
  from_location: z.strictObject({ code: z.int(), address: z.string().min(1).max(255) }),
  need_call: z.boolean(),
});
export const hook = z.strictObject({ url: z.url(), type: z.enum(["ORDER_STATUS", "PRINT_FORM"]) });
