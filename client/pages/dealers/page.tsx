import type { DealersPage as DealersData } from "#shared/contract/company.ts";
import { paths } from "#shared/paths.ts";
import { withQuery } from "../../navigation/page-address.ts";
import { EnquiryBand } from "../../forms/enquiry-band.tsx";
import type { PageProps } from "../../page.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DealerList } from "./dealer-list.tsx";
import { DealerMap } from "./dealer-map.tsx";
import { Filter } from "./filter.tsx";
import "../../ui/button.css";
import "./page.css";

/** Dealers and service centres: a list and a map. */
export function DealersPage({ data }: PageProps<DealersData>) {
  const { title, lead, dealers, total, regions, kinds, applied } = data;
  const all = paths.dealers.href();
  const hrefOf = (city: string) => withQuery(all, new URLSearchParams({ city, ...(applied.kind && { kind: applied.kind }) }));
  return (
    <>
      <div className="wrap dealers">
        <PageHead title={title} lead={lead}>
          <a className="more-link" href="#dealer">
            Стать дилером
            <Icon name="arrow-down" small />
          </a>
        </PageHead>
        <div className="dealers-choice">
          <div>
            <Filter regions={regions} kinds={kinds} applied={applied} total={total} />
            <p className="dealers-count">
              <span role="status">
                {dealers.length === total
                  ? `Всего ${total} в\u00a0${countCities(regions)} городах`
                  : `Показано ${dealers.length} из ${total}`}
              </span>
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
          <DealerList dealers={dealers} />
        )}
      </div>
      <EnquiryBand form="dealer" />
    </>
  );
}

const countCities = (regions: DealersData["regions"]) => regions.reduce((sum, { cities }) => sum + cities.length, 0);
