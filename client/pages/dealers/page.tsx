import { useState } from "react";
import type { DealersPage as DealersData, Dealer } from "#shared/contract/company.ts";
import { paths } from "#shared/paths.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { withQuery } from "../../navigation/addresses.ts";
import { EnquiryBand } from "../../forms/enquiry-band.tsx";
import { definePage, type PageProps } from "../../page.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { routeAddress, PhoneLink } from "../../ui/contact-links.tsx";
import { DealerMap } from "./dealer-map.tsx";
import { Filter } from "./filter.tsx";
import { distanceKm, distanceText, NearButton, type Place } from "./near.tsx";
import "../../ui/button.css";
import "../../ui/page/question-list.css";
import "./page.css";

const PARAMETERS = ["region", "city", "kind"] as const;

export const route = definePage({
  component: DealersPage,
  sitemap: true,
  quiet: true,
  query: PARAMETERS,
  async load({ api, url, signal }) {
    // Without script a form also sends its empty fields.
    const query = Object.fromEntries(PARAMETERS.map((name) => [name, url.searchParams.get(name) || null]));
    return (await api.call(endpoints.dealers, { query, signal })).page;
  },
  schemaOrg: () => ({ breadcrumbs: [{ name: "Дилеры и сервис", url: paths.dealers.href() }] }),
  head: ({ seo, applied }) => ({
    ...seo,
    canonical: paths.dealers.href(),
    noindex: PARAMETERS.some((name) => applied[name] !== undefined),
  }),
});

/** Dealers and service centres: a list and a map. */
function DealersPage({ data }: PageProps<DealersData>) {
  const { title, lead, dealers, total, regions, kinds, applied } = data;
  const [here, setHere] = useState<Place | null>(null);
  const all = paths.dealers.href();
  const hrefOf = (city: string) => withQuery(all, new URLSearchParams({ city, ...(applied.kind && { kind: applied.kind }) }));
  return (
    <>
      <div className="wrap section section-tight">
        <PageHead title={title} lead={lead}>
          <p className="cluster gap-20">
            <a className="more-link" href="#dealer">
              Стать дилером
              <Icon name="arrow-down" small />
            </a>
            <a className="more-link" href={paths.purchaseList.href()}>
              Купить по{NBSP}списку
              <Icon name="arrow-right" small />
            </a>
          </p>
        </PageHead>
        <div className="dealers-choice stack fit">
          <div>
            <Filter regions={regions} kinds={kinds} applied={applied} total={total} />
            <p className="dealers-count spread soft">
              <span role="status">
                {dealers.length === total
                  ? `Всего ${total} в\u00a0${countCities(regions)} городах`
                  : `Показано ${dealers.length} из ${total}`}
              </span>
              {dealers.length > 1 && <NearButton onFound={setHere} />}
              {dealers.length < total && dealers.length > 0 && (
                <a className="more-link" href={all} data-scroll="keep">
                  Показать все
                </a>
              )}
            </p>
          </div>
          <DealerMap regions={regions} shown={new Set(dealers.map(({ city }) => city))} hrefOf={hrefOf} chosen={applied.city} />
        </div>
        {dealers.length === 0 ? (
          <Empty title="Здесь пока никого нет" text="Снимите один из фильтров или позвоните нам: привезём и починим сами.">
            <a className="button" href={all} data-scroll="keep">
              Показать все
            </a>
          </Empty>
        ) : (
          <DealerList dealers={dealers} here={here} />
        )}
      </div>
      <EnquiryBand form="dealer" />
    </>
  );
}

const countCities = (regions: DealersData["regions"]) => regions.reduce((sum, { cities }) => sum + cities.length, 0);

/** A list of so many dealers is open. A longer one is folded to its cities, so that all of them can be looked over. */
const OPEN_DEALERS = 6;
/** So many of the nearest cities are open. */
const OPEN_NEAREST = 2;

/** Dealers by city; the nearest first when it is known where the visitor is. A city opens without script too. */
function DealerList({ dealers, here }: { dealers: readonly Dealer[]; here: Place | null }) {
  const sorted = here ? dealers.toSorted((a, b) => distanceKm(here, a) - distanceKm(here, b)) : dealers;
  const cities = [...Map.groupBy(sorted, ({ city }) => city)];
  const folded = dealers.length > OPEN_DEALERS;
  return (
    <div className={folded ? "dealer-list is-folded" : "dealer-list"} key={`${cities.length} ${here?.lat}`}>
      {cities.map(([city, its], index) => (
        <details key={city} className="dealer-city-row question" open={!folded || (here !== null && index < OPEN_NEAREST)}>
          <summary>
            <h2 className="h4">{city}</h2>
            <span className="dealer-city-what text-13 soft">
              {here && its[0] && distanceText(distanceKm(here, its[0]))}
              {!here && its.length > 1 && `${its.length}${NBSP}${plural(its.length, "адрес", "адреса", "адресов")}`}
            </span>
            <Icon name="plus" small />
          </summary>
          <ul>
            {its.map((dealer) => (
              <DealerItem key={dealer.id} dealer={dealer} here={here} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function DealerItem({ dealer, here }: { dealer: Dealer; here: Place | null }) {
  const { name, address, phone, hours, kinds, brands } = dealer;
  return (
    <li className="dealer hover-primary">
      <h3 className="h4">{name}</h3>
      <p className="dealer-kinds text-13 soft">{[...kinds, ...(here ? [distanceText(distanceKm(here, dealer))] : [])].join(" · ")}</p>
      <p className="dealer-call cluster">
        <PhoneLink phone={phone} />
        <span className="soft">{hours}</span>
      </p>
      <p className="dealer-address">
        <a href={routeAddress(dealer)} rel="noopener">
          {address}
        </a>
      </p>
      {brands.length > 0 && (
        <ul className="dealer-brands cluster text-13 soft" aria-label="Бренды">
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
