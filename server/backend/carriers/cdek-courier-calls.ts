import type { CourierCallState } from "#shared/domain/orders/courier-call.ts";
import { Refused, Unanswered } from "../http/ask.ts";
import { faultsOf, faultText, isUuid, listOf, objectOf, textOf } from "./cdek-answers.ts";
import type { Carrier, CarrierSettings, NewCourierCall, RemoteCourierCall } from "./provider.ts";

/** https://api-docs.cdek.ru, calls of a courier: what their statuses are here. What it may add later waits. */
const states: Readonly<Record<string, CourierCallState>> = {
  ACCEPTED: "pending",
  APPOINTED_COURIER: "appointed",
  PROBLEM_DETECTED: "problem",
  PROCESSING_REQUIRED: "problem",
  DONE: "done",
  REMOVED: "cancelled",
  INVALID: "refused",
};
/** Its own answer to a second call for one day and one address. */
const ALREADY_CALLED = "v2_intake_exists_by_date_address";

/** A call of the API that answers JSON. */
type Ask = (method: "GET" | "POST" | "DELETE", path: string, options?: { body?: unknown }) => Promise<{ status: number; body: unknown }>;

/**
 * Calls of a courier at СДЭК. The courier fetches all that is ready and takes it to the office where the shop's parcels leave from: such a call names no order,
 * has no key, and there is one a day for an address.
 */
export function cdekCourierCalls(
  ask: Ask,
  { city }: Pick<CarrierSettings, "city">,
): Pick<Carrier, "callCourier" | "findCourierCall" | "cancelCourierCall"> {
  const pathOf = (id: string) => `/v2/intakes/${encodeURIComponent(id)}`;
  return {
    async callCourier(call) {
      const { status, body } = await ask("POST", "/v2/intakes", { body: intakeOf(call, city) });
      const faults = faultsOf(body);
      if (faults.some(({ code }) => code === ALREADY_CALLED)) return null;
      if (status >= 400 || faults.length > 0) throw new Refused(faultText(faults));
      const { uuid } = objectOf(objectOf(body).entity);
      if (!isUuid(uuid)) throw new Unanswered("the answer is no call");
      return { id: uuid, state: "pending", number: "", error: "" };
    },
    async findCourierCall(id) {
      const { status, body } = await ask("GET", pathOf(id));
      const faults = faultsOf(body);
      if (status === 404 || faults.some(({ code }) => code.endsWith("_not_found"))) return null;
      if (status >= 400) throw new Refused(faultText(faults));
      return readCall(body);
    },
    async cancelCourierCall(id) {
      const { status, body } = await ask("DELETE", pathOf(id));
      if (status >= 400) throw new Refused(faultText(faultsOf(body)));
    },
  };
}

function readCall(body: unknown): RemoteCourierCall {
  const { entity, requests } = objectOf(body);
  const { uuid, intake_number, statuses } = objectOf(entity);
  if (!isUuid(uuid)) throw new Unanswered("the answer is no call");
  const byTime = listOf(statuses).toSorted((one, other) => Date.parse(textOf(one.date_time)) - Date.parse(textOf(other.date_time)));
  const code = textOf(byTime.at(-1)?.code);
  const isInvalid = listOf(requests).some(({ type, state }) => type === "CREATE" && state === "INVALID");
  const state = isInvalid ? "refused" : (states[code] ?? (code === "" ? "pending" : "waiting"));
  return { id: uuid, state, number: textOf(intake_number), error: state === "refused" ? faultText(faultsOf(body)) : "" };
}

function intakeOf({ day, from, to, address, company, person, phone, comment, name, weight }: NewCourierCall, city: number) {
  return {
    intake_date: day,
    intake_time_from: from,
    intake_time_to: to,
    name: name.slice(0, 255),
    weight,
    ...(comment !== "" && { comment: comment.slice(0, 255) }),
    sender: { company: company.slice(0, 255), name: person.slice(0, 255), phones: [{ number: phone }] },
    from_location: { code: city, address: address.slice(0, 255) },
    need_call: false,
  };
}
