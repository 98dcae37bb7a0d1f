import type { DeliveryOffer } from "#shared/contract/cart.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";

/** The point where the order is fetched, and the way to the list of all. @param step the step of the cart without script */
export function PointField({ offer: { point, region }, step = "" }: { offer: DeliveryOffer; step?: string }) {
  const list = `${paths.points.href()}?${new URLSearchParams({ region, ...(step !== "" && { step }), ...(point && { town: point.town }) })}`;
  return (
    <div className="field gap-6" id="cart-point">
      <span className="field-label">Пункт выдачи</span>
      {point && <p>{`${point.code}, ${point.town}, ${point.address}`}</p>}
      <input type="hidden" name="point" value={point?.code ?? ""} />
      <p>
        <a className="underlined" href={list}>
          {point ? "Выбрать другой" : `Выбрать в${NBSP}списке или на${NBSP}карте`}
        </a>
      </p>
    </div>
  );
}
