import type { Request } from "express";
import type * as z from "zod/mini";
import { checkoutPayload, type CheckoutPayload } from "#shared/contract/checkout.ts";
import { tariffIn, type DeliveryRules } from "#shared/domain/delivery.ts";
import { orderErrors } from "#shared/domain/order.ts";
import { HttpError } from "#shared/http-error.ts";
import { findRegion } from "../cart/delivery-options.ts";
import { fieldError, isOn, parseJson } from "../http/input.ts";

/**
 * Reads the order from the request: JSON, or a form with `products` as JSON text and checkboxes as `1`, `true` or `on`.
 * @throws HttpError 415 for any other body, 422 with the fields to mend
 */
export function readCheckout(request: Request, delivery: DeliveryRules): CheckoutPayload {
  if (request.body === undefined) throw new HttpError(415, "BODY_UNSUPPORTED", "Заказ принимается как JSON или как форма");
  const parsed = checkoutPayload.safeParse(request.is("urlencoded") ? fromForm(request.body) : request.body);
  const fields = parsed.success
    ? { ...deliveryErrors(delivery, parsed.data), ...orderErrors(parsed.data) }
    : shapeErrors(parsed.error.issues);
  if (!parsed.success || Object.keys(fields).length > 0) {
    throw new HttpError(422, "ORDER_INVALID", "Заказ не отправлен: проверьте отмеченные поля", { fields });
  }
  return parsed.data;
}

/** Checks against the shop's delivery rules. They may have changed since the form was shown. */
export function deliveryErrors(
  rules: DeliveryRules,
  { fast_order, delivery, region }: Pick<CheckoutPayload, "fast_order" | "delivery" | "region">,
): Record<string, string> {
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
    expected_total: form.expected_total ? Number(form.expected_total) : undefined,
  };
}

/** Errors of a shape that the shop's own forms never send, by field and in Russian. */
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
  return fieldError(issue);
}
