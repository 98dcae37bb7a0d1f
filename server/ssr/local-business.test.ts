import { expect, it } from "vitest";
import { localBusiness } from "./schema-org.ts";

const office = {
  id: "msk",
  title: "Шоурум",
  address: "ул. Трамплинная, д. 8",
  lat: 55.9,
  lon: 37.7,
  hours: [
    { days: "Пн–пт", time: "9–21" },
    { days: "Вс", time: "10:30–18" },
    { days: "Праздники", time: "по договорённости" },
  ],
  phone: "8 800 000-12-00",
  email: "a@example.ru",
};

it("tells search engines where an office is and when it is open", () => {
  expect(localBusiness(office, { url: "/contacts/", name: "Взлёт" })).toEqual({
    "@type": "LocalBusiness",
    "@id": "/contacts/#msk",
    url: "/contacts/#msk",
    name: "Взлёт: Шоурум",
    address: "ул. Трамплинная, д. 8",
    telephone: "+78000001200",
    email: "a@example.ru",
    geo: { "@type": "GeoCoordinates", latitude: 55.9, longitude: 37.7 },
    openingHours: ["Mo-Fr 09:00-21:00", "Su 10:30-18:00"],
  });
});

it("is silent about hours that are written in another way", () => {
  const hours = [{ days: "Пн–пт", time: "круглосуточно" }];
  expect(localBusiness({ ...office, hours }, { url: "/contacts/", name: "Взлёт" })).not.toHaveProperty("openingHours");
});
