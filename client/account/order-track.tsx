import type { OrderView } from "#shared/contract/order.ts";

/** Who carries the parcel, and its number; a link where the carrier shows the parcel. */
export function OrderTrack({ track }: { track: NonNullable<OrderView["track"]> }) {
  const { carrier, number, url } = track;
  if (url === null) return `${carrier}, ${number}`;
  return (
    <a href={url} rel="noreferrer" target="_blank">
      {carrier}, {number}
    </a>
  );
}
