import type { SelectHTMLAttributes } from "react";
import type { DeliveryOffer } from "#shared/contract/cart.ts";
import { Icon } from "../icon.tsx";
import "./form.css";
import "./region-select.css";

type RegionSelectProps = Pick<DeliveryOffer, "regions"> & SelectHTMLAttributes<HTMLSelectElement>;

/** The choice of the region that goods are delivered to. */
export function RegionSelect({ regions, ...select }: RegionSelectProps) {
  return (
    <span className="region-select stack">
      <select className="field-input" name="region" {...select}>
        {regions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
