import { useEffect, useRef, useState, type ReactNode } from "react";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { KnownShopper } from "#shared/contract/desk/shoppers.ts";
import { normalizePhone } from "#shared/domain/phone.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { dayText } from "#shared/text/date.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import type { Api } from "../../../api/call.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useAppContext } from "../../../state/context.tsx";
import { DO } from "../order/edit-goods.ts";

/** The value of the button that looks the phone up, without script. */
export const KNOWN = "known";

/** Who has ordered with this phone; null = nobody, or it is not complete. */
export async function findKnown(api: Api, phone: string, signal?: AbortSignal): Promise<KnownShopper | null> {
  if (normalizePhone(phone) === null) return null;
  return (await api.call(deskEndpoints.knownShopper, { query: { phone }, signal })).shopper;
}

export type KnownAddress = KnownShopper["addresses"][number];

interface KnownFieldsProps {
  prefix: string;
  /** Found without script. */
  first: KnownShopper | null | undefined;
  /** The region and the way of an address are the page's own. */
  onAddress(address: KnownAddress): void;
  /** The fields of the shopper, with what is known below the one named `phone`, which is watched. */
  children(known: ReactNode): ReactNode;
}

/** The fields of the shopper, and, once the phone is one that the shop knows, what it knows: one press puts it into the form. */
export function KnownFields({ prefix, first = null, onAddress, children }: KnownFieldsProps) {
  const { api } = useAppContext();
  const [known, setKnown] = useState(first);
  const asked = useRef("");
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const look = (typed: string) => {
    const phone = normalizePhone(typed) ?? "";
    if (phone === asked.current) return;
    asked.current = phone;
    leaving.current?.abort();
    leaving.current = new AbortController();
    // A shop that does not answer takes the order as of somebody new.
    void findKnown(api, phone, leaving.current.signal).then(setKnown, () => {});
  };

  return (
    <div
      className="stack fit gap-12"
      onInput={({ target }) => target instanceof HTMLInputElement && target.name === "phone" && look(target.value)}
    >
      {children(
        <>
          <button className="button button-outline unscripted" type="submit" name={DO} value={KNOWN}>
            Узнать по{NBSP}телефону
          </button>
          <div className="new-order-known" role="status">
            {known && <Known known={known} prefix={prefix} onAddress={onAddress} />}
          </div>
        </>,
      )}
    </div>
  );
}

function Known({ known, prefix, onAddress }: { known: KnownShopper } & Pick<KnownFieldsProps, "prefix" | "onAddress">) {
  const { id, name, email, dealer, orders, sum, last_order_at, addresses } = known;
  const bought = orders > 0 ? `${orders}${NBSP}${plural(orders, "заказ", "заказа", "заказов")} на${NBSP}${moneyText(sum)}` : "заказов нет";
  return (
    <section className="box stack gap-8 text-15" aria-label="Знакомый покупатель">
      <p className="stack start gap-2">
        <a className="desk-link semibold" href={deskPaths.shopper.href({ id })} target="_blank" rel="noopener">
          {name || email || "Покупатель"}
        </a>
        <span className="soft text-13">
          {[dealer && "дилер", bought, last_order_at && `последний ${dayText(last_order_at)}`].filter(Boolean).join(", ")}
        </span>
      </p>
      {(name || email) && (
        <button
          className="button button-outline button-small scripted"
          type="button"
          onClick={() => {
            put(`${prefix}name`, name);
            put(`${prefix}email`, email);
          }}
        >
          <Icon name="user-round" small />
          {[name, email].filter(Boolean).join(", ")}
        </button>
      )}
      {addresses.length > 0 && (
        <ul className="stack start gap-6" aria-label="Прежние адреса">
          {addresses.map((one) => (
            <li key={one.address}>
              <button
                className="button button-outline button-small scripted"
                type="button"
                onClick={() => {
                  put(`${prefix}address`, one.address);
                  onAddress(one);
                }}
              >
                <Icon name="map-pin" small />
                {one.address}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Writes a known value into a field of the form. An empty one leaves what was typed. */
function put(id: string, value: string): void {
  const field = document.getElementById(id);
  if (value !== "" && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) field.value = value;
}
