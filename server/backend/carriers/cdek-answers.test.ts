import { expect, it } from "vitest";
import { PARCEL_STATES, parcelWords, type ParcelState } from "#shared/domain/orders/parcel.ts";
import { plainSpaces } from "#shared/text/format.ts";
import { oldestFirst, readStep, stateAfter } from "./cdek-answers.ts";
import { STATUSES } from "./simulator/simulated-carrier.ts";

const DAY = 24 * 60 * 60 * 1000;
const after = (...codes: string[]) =>
  stateAfter(oldestFirst(codes.map((code, day) => readStep({ code, name: "", city: "", date_time: new Date(day * DAY).toISOString() })))) ??
  "pending";
/** What a shopper is told who hears of each step. */
function told(...codes: string[]): string[] {
  let former: ParcelState = "registered";
  return codes.flatMap((_, index) => {
    const state = after(...codes.slice(0, index + 1));
    const words = parcelWords(former, state);
    former = state;
    return words ?? [];
  });
}
const PROMISE = /едет к|приехала|везёт/;
const OUTWARD = [
  "CREATED",
  "RECEIVED_AT_SHIPMENT_WAREHOUSE",
  "TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY",
  "ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE",
];
const plain = (texts: readonly string[]) => texts.map(plainSpaces);

it("promises nothing of a parcel that goes back, whatever warehouses it passes", () => {
  for (const back of ["NOT_DELIVERED", "POSTOMAT_SEIZED", "SENT_TO_SENDER_CITY", "ACCEPTED_IN_SENDER_CITY"])
    for (const code of Object.keys(STATUSES)) {
      const state = after(...OUTWARD, back, code);
      const isEnd = ["DELIVERED", "POSTOMAT_RECEIVED", "REMOVED", "INVALID"].includes(code);
      expect([back, code, state === "returning"]).toEqual([back, code, !isEnd]);
      const [, ...later] = plain(told(...OUTWARD, back, code));
      expect(later[0]).toContain("едет обратно");
      expect(later.join(" ")).not.toMatch(PROMISE);
    }
  for (const state of PARCEL_STATES) expect(plain([parcelWords("returning", state) ?? ""])[0]).not.toMatch(PROMISE);
});

it("tells once that a parcel is on its way, and again only what is new", () => {
  for (const again of ["RETURNED_TO_SENDER_CITY_WAREHOUSE", "RETURNED_TO_TRANSIT_WAREHOUSE", "RETURNED_TO_RECIPIENT_CITY_WAREHOUSE"]) {
    expect(plain(told(...OUTWARD, again, "SENT_TO_RECIPIENT_CITY"))).toEqual([expect.stringContaining("едет к вам")]);
    expect(after(...OUTWARD, again)).not.toBe("returning");
  }
  const twice = ["TAKEN_BY_COURIER", "RETURNED_TO_RECIPIENT_CITY_WAREHOUSE", "TAKEN_BY_COURIER", "DELIVERED"];
  expect(plain(told(...OUTWARD, ...twice))).toEqual([
    expect.stringContaining("едет к вам"),
    expect.stringContaining("везёт курьер"),
    expect.stringContaining("везёт курьер"),
    expect.stringContaining("вручена"),
  ]);
  // A status that the description does not have yet is on its way.
  expect(after(...OUTWARD, "SENT_BY_DRONE")).toBe("way");
});
