import { useState } from "react";
import { NBSP, numberText } from "#shared/text/format.ts";
import { Icon } from "../../ui/icon.tsx";

/** Degrees. */
export interface Place {
  lat: number;
  lon: number;
}

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The way between two places as the crow flies, km. */
export function distanceKm(a: Place, b: Place): number {
  const [x, y] = [Math.sin(radians(b.lat - a.lat) / 2), Math.sin(radians(b.lon - a.lon) / 2)];
  return 2 * EARTH_KM * Math.asin(Math.sqrt(x * x + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * y * y));
}

/** «меньше 1 км», «12 км» */
export function distanceText(km: number): string {
  return km < 1 ? `меньше 1${NBSP}км` : `${numberText(Math.round(km))}${NBSP}км`;
}

/** A place may be ten minutes old, ms; who is asked has half a minute to answer. */
const OPTIONS: PositionOptions = { maximumAge: 600_000, timeout: 30_000 };

/** Asks the browser where the visitor is, after a press. Without an answer the visitor chooses the city: the field gets the focus. */
export function NearButton({ onFound }: { onFound(here: Place): void }) {
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const fail = () => {
    setState("failed");
    document.querySelector<HTMLSelectElement>("select[name=city]")?.focus();
  };
  const ask = () => {
    if (!("geolocation" in navigator)) return fail();
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon } }) => {
        setState("idle");
        onFound({ lat, lon });
      },
      fail,
      OPTIONS,
    );
  };
  return (
    <span className="scripted cluster gap-8">
      <button className="more-link" type="button" aria-disabled={state === "asking" || undefined} onClick={ask}>
        <Icon name="map-pin" small />
        {state === "asking" ? "Узнаём, где вы…" : "Сначала ближайшие"}
      </button>
      <span role="status">{state === "failed" && "Не получилось узнать место: выберите город в списке"}</span>
    </span>
  );
}
