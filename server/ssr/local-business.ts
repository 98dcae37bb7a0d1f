import type { Office } from "#shared/contract/company.ts";
import { normalizePhone } from "#shared/domain/phone.ts";

/** An office as schema.org's LocalBusiness, at its place on the page. */
export function localBusiness(
  { id, title, address, lat, lon, hours, phone, email }: Omit<Office, "kind" | "how_to_get" | "scheme">,
  { url, name }: { url: string; name: string },
): object {
  const opening = hours.flatMap(({ days, time }) => openingHours(days, time) ?? []);
  return {
    "@type": "LocalBusiness",
    "@id": `${url}#${id}`,
    url: `${url}#${id}`,
    name: `${name}: ${title}`,
    address,
    telephone: normalizePhone(phone) ?? phone,
    email,
    geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lon },
    ...(opening.length > 0 && { openingHours: opening }),
  };
}

const dayNames: Readonly<Record<string, string>> = { пн: "Mo", вт: "Tu", ср: "We", чт: "Th", пт: "Fr", сб: "Sa", вс: "Su" };

/** «Пн–пт», «9–21» as «Mo-Fr 09:00-21:00»; null for any other notation. */
function openingHours(days: string, time: string): string | null {
  const names = days
    .toLowerCase()
    .split(/[–-]/)
    .map((day) => dayNames[day.trim()]);
  const times = time.split(/[–-]/).map((part) => /^(\d{1,2})(?::(\d\d))?$/.exec(part.trim()));
  if (names.length > 2 || times.length !== 2 || names.includes(undefined) || times.includes(null)) return null;
  return `${names.join("-")} ${times.map((match) => `${match?.[1]?.padStart(2, "0")}:${match?.[2] ?? "00"}`).join("-")}`;
}
