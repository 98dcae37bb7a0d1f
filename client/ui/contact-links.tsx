import { normalizePhone } from "#shared/domain/phone.ts";

/** A phone number as a link. A number that is not Russian is plain text. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const number = normalizePhone(phone);
  if (number === null) return <span className={className}>{phone}</span>;
  return (
    <a className={className} href={`tel:${number}`}>
      {phone}
    </a>
  );
}

interface Place {
  lat: number;
  lon: number;
}

/** The address of the place on Yandex Maps, with a route to it. */
export function routeAddress({ lat, lon }: Place): string {
  return `https://yandex.ru/maps/?rtext=~${lat}%2C${lon}&z=16`;
}

/** The address that opens the place in the device's navigator. */
export function geoAddress({ lat, lon }: Place): string {
  return `geo:${lat},${lon}`;
}
