import type { Dealer } from "#shared/contract/company.ts";
import { routeAddress } from "../../ui/map-address.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import "./dealer-list.css";

/** Dealers by city. */
export function DealerList({ dealers }: { dealers: readonly Dealer[] }) {
  const cities = [...Map.groupBy(dealers, ({ city }) => city)];
  return (
    <div className="dealer-list">
      {cities.map(([city, its]) => (
        <section key={city} className="dealer-list-city">
          <h2 className="h3">
            {city}
            {its.length > 1 && <span className="dealer-list-count">{its.length}</span>}
          </h2>
          <ul>
            {its.map((dealer) => (
              <DealerItem key={dealer.id} dealer={dealer} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function DealerItem({ dealer }: { dealer: Dealer }) {
  const { name, address, phone, hours, kinds, brands } = dealer;
  return (
    <li className="dealer">
      <h3 className="h4">{name}</h3>
      <p className="dealer-kinds">{kinds.join(" · ")}</p>
      <p className="dealer-call">
        <PhoneLink phone={phone} />
        <span className="soft">{hours}</span>
      </p>
      <p className="dealer-address">
        <a href={routeAddress(dealer)} rel="noopener">
          {address}
        </a>
      </p>
      {brands.length > 0 && (
        <ul className="dealer-brands" aria-label="Бренды">
          {brands.map((brand) => (
            <li key={brand.url}>
              <a href={brand.url}>{brand.name}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
