import { expect, it } from "vitest";
import { visitErrors } from "./showroom.ts";

const plain = (texts: unknown) => JSON.parse(JSON.stringify(texts).replaceAll("\u00a0", " ")) as unknown;
const weekdays = [1, 2, 3, 4, 5];
const showrooms = [
  {
    name: "Мытищи",
    where: "в Мытищах",
    address: "ул. Трамплинная, д. 8",
    visits: true,
    hours: [
      { weekdays, from: 9 * 60, to: 21 * 60 },
      { weekdays: [6], from: 10 * 60, to: 19 * 60 },
    ],
    stands: {},
  },
];

it("books no visit for a time that is over, nor for a day on which the showroom is closed", () => {
  const now = Date.parse("2026-11-25T15:40:00+03:00");
  const visit = (visit_date: string, visit_time: string) =>
    plain(visitErrors(showrooms, { office: "Мытищи", visit_date, visit_time }, now));
  expect(visit("2026-11-25", "15:30")).toEqual({ visit_time: "Это время уже прошло, сейчас 15:40" });
  expect(visit("2026-11-25", "16:00")).toEqual({});
  expect(visit("2026-11-29", "16:00")).toEqual({ visit_date: "В этот день шоурум закрыт: пн–пт 9:00–21:00, сб 10:00–19:00" });
});
