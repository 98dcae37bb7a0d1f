import type { DealersPage as DealersData } from "#shared/contract/company.ts";
import { paths } from "#shared/paths.ts";
import { addressOf } from "../../navigation/page-address.ts";
import { EnquiryBand } from "../../forms/enquiry-band.tsx";
import type { PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DealerList } from "./dealer-list.tsx";
import { DealerMap } from "./dealer-map.tsx";
import { Filter } from "./filter.tsx";
import "../../ui/button.css";
import "./page.css";

/** Where to see, buy and mend: the list and the map of the same dealers. */
export function DealersPage({ data }: PageProps<DealersData>) {
  const { title, lead, dealers, total, regions, kinds, applied } = data;
  const all = paths.dealers.href();
  const hrefOf = (city: string) => addressOf(all, new URLSearchParams({ city, ...(applied.kind && { kind: applied.kind }) }));
  return (
    <>
      <div className="wrap dealers">
        <Breadcrumbs items={[]} current={title} />
        <div className="dealers-head">
          <h1 className="h1">{title}</h1>
          <p className="lead">{lead}</p>
          <a className="more" href="#dealer">
            Стать дилером
            <Icon name="arrow-down" small />
          </a>
        </div>
        <div className="dealers-in">
          <div className="dealers-map">
            <DealerMap regions={regions} shown={new Set(dealers.map(({ city }) => city))} hrefOf={hrefOf} chosen={applied.city} />
          </div>
          <div className="dealers-list">
            <Filter regions={regions} kinds={kinds} applied={applied} total={total} />
            <p className="dealers-n">
              <span role="status">
                {dealers.length === total
                  ? `Всего ${total} в\u00a0${countCities(regions)} городах`
                  : `Показано ${dealers.length} из ${total}`}
              </span>
              {dealers.length < total && dealers.length > 0 && (
                <a className="more" href={all} data-scroll="keep">
                  Показать все
                </a>
              )}
            </p>
            {dealers.length === 0 ? (
              <Empty title="Здесь пока никого нет" text="Снимите один из фильтров или позвоните нам: привезём и починим сами.">
                <a className="btn" href={all} data-scroll="keep">
                  Показать все
                </a>
              </Empty>
            ) : (
              <DealerList dealers={dealers} />
            )}
          </div>
        </div>
      </div>
      <EnquiryBand form="dealer" />
    </>
  );
}

const countCities = (regions: DealersData["regions"]) => regions.reduce((sum, { cities }) => sum + cities.length, 0);
