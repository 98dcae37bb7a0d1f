import type { Request } from "express";
import type * as z from "zod/mini";
import { checkoutPayload, type CheckoutPayload } from "#shared/contract/checkout.ts";
import { tariffIn, type DeliveryRules } from "#shared/domain/delivery.ts";
import { orderErrors } from "#shared/domain/order.ts";
import { findRegion } from "../cart/delivery-options.ts";
import { ApiError } from "../errors.ts";

/**
 * The order as the request brings it: JSON, or a form with `products` as JSON text and switches as `1`, `true` or `on`.
 * Throws 415 for anything else and 422 with the fields to mend.
 */
export function readPayload(request: Request, delivery: DeliveryRules): CheckoutPayload {
  if (request.body === undefined) throw new ApiError(415, "BODY_UNSUPPORTED", "Заказ принимается как JSON или как форма");
  const parsed = checkoutPayload.safeParse(request.is("urlencoded") ? fromForm(request.body) : request.body);
  const fields = parsed.success
    ? { ...deliveryErrors(delivery, parsed.data), ...orderErrors(parsed.data) }
    : shapeErrors(parsed.error.issues);
  if (!parsed.success || Object.keys(fields).length > 0) {
    throw new ApiError(422, "ORDER_INVALID", "Заказ не отправлен: проверьте отмеченные поля", fields);
  }
  return parsed.data;
}

/** What only the shop's own rules can tell: they may have changed since the form was shown. */
function deliveryErrors(rules: DeliveryRules, { fast_order, delivery, region }: CheckoutPayload): Record<string, string> {
  if (fast_order) return {};
  const found = findRegion(rules, region);
  if (!found) return { region: "Выберите, куда везти, из списка" };
  const way = rules.ways.find(({ id }) => id === delivery);
  return way && tariffIn(way, found.id) ? {} : { delivery: `${found.name}: так мы туда не доставляем, выберите другой способ` };
}

function fromForm(form: Record<string, unknown>): Record<string, unknown> {
  return {
    ...form,
    products: parseJson(form.products),
    fast_order: isOn(form.fast_order),
    consent: isOn(form.consent),
  };
}

function isOn(value: unknown): boolean {
  return value === "1" || value === "true" || value === "on";
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** What a form of ours never sends; still said by field and in Russian. */
function shapeErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  return Object.fromEntries(issues.map((issue) => [String(fieldOf(issue)), shapeError(issue)]));
}

function fieldOf({ path }: z.core.$ZodIssue): PropertyKey {
  return path[0] ?? "products";
}

function shapeError(issue: z.core.$ZodIssue): string {
  if (fieldOf(issue) === "products") {
    if (issue.code === "too_small" && issue.path.length === 1) return "В заказе нет товаров";
    if (issue.code === "too_big" && issue.path.length === 1) return `В заказе может быть не больше ${issue.maximum} позиций`;
    return "Список товаров повреждён: соберите корзину заново";
  }
  if (issue.code === "too_big") return `Не больше ${issue.maximum} знаков`;
  return "Проверьте это поле";
}
