import type { Office } from "#shared/contract/company.ts";
import { geoAddress, routeAddress } from "../../ui/map-address.ts";
import { Icon } from "../../ui/icon.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { SchemeMap } from "./scheme-map.tsx";
import "./office.css";

/** One office: a drawn map and the address. */
export function OfficeRow({ office }: { office: Office }) {
  const { id, title, kind, address, how_to_get, hours, phone, email, scheme } = office;
  return (
    <section className="office" id={id}>
      {scheme && <SchemeMap id={id} scheme={scheme} />}
      <div className="office-text">
        <p className="office-kind">{kind}</p>
        <h2 className="h3">{title}</h2>
        <address className="office-address">{address}</address>
        <dl className="office-hours">
          {hours.map(({ days, time }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{time}</dd>
            </div>
          ))}
        </dl>
        <p className="office-call">
          <PhoneLink phone={phone} />
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <p className="office-way">{how_to_get}</p>
        <p className="office-actions">
          <a className="button button-soft" href={routeAddress(office)} rel="noopener">
            <Icon name="navigation" small />
            Построить маршрут
          </a>
          <a className="more-link" href={geoAddress(office)}>
            В навигаторе
          </a>
        </p>
      </div>
    </section>
  );
}
