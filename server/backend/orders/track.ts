import { formInvalid } from "../http/input.ts";
import type { Carrier } from "../settings.ts";
import { changedFields, demandChangeable } from "./change-order.ts";
import type { Order } from "./order.ts";

/** Who carries a parcel under which number, as it is typed; an absent field stays as it is. */
export interface TypedTrack {
  carrier?: string | undefined;
  track_number?: string | undefined;
}

/** What of an order changes with the typed data of its parcel. @throws HttpError 409 when it takes none any more, 422 with the field */
export function trackChange(order: Order, typed: TypedTrack, carriers: readonly Carrier[]) {
  demandChangeable(order, "track");
  const id = typed.carrier ?? order.carrier;
  const track_number = plainNumber(typed.track_number ?? order.track_number);
  const carrier = carriers.find((known) => known.id === id);
  if (id !== "" && !carrier) throw formInvalid({ carrier: "Выберите перевозчика из списка" });
  // A shop that names no carriers has numbers all the same.
  if (track_number !== "" && !carrier && carriers.length > 0) throw formInvalid({ carrier: "Укажите, чей это номер" });
  const linked = carrier !== undefined && carrier.trackUrl !== "" && track_number !== "";
  const set = {
    carrier: id,
    carrier_name: carrier?.name ?? "",
    track_number,
    track_url: linked ? carrier.trackUrl.replaceAll("{number}", encodeURIComponent(track_number)) : "",
  };
  return { set, ...changedFields(["carrier_name", "track_number"], order, set) };
}

/** The number of a parcel as it is stored: spaces come with pasted ones. */
export const plainNumber = (text: string) => text.replaceAll(/\s/g, "");
