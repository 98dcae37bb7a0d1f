import type { ContactsPage as ContactsData, Office } from "#shared/contract/company.ts";
import { paths } from "#shared/paths.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { formHref } from "../../navigation/addresses.ts";
import { definePage, type PageProps } from "../../page.ts";
import { useRootData } from "../../root-data.ts";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PhoneLink, geoAddress, routeAddress } from "../../ui/contact-links.tsx";
import { SchemeMap } from "./scheme-map.tsx";
import { SectionHead } from "../../ui/page/section-head.tsx";
import "../../ui/button.css";
import "../../ui/page/picture-row.css";
import "./page.css";

export const route = definePage({
  component: ContactsPage,
  sitemap: true,
  load: async ({ api, signal }) => (await api.call(endpoints.contacts, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.contacts.href() }),
  schemaOrg: ({ offices }) => ({
    breadcrumbs: [{ name: "Контакты", url: paths.contacts.href() }],
    organization: true,
    offices: { url: paths.contacts.href(), list: offices },
  }),
});

/** Offices, phones and company details. */
function ContactsPage({ data: { title, lead, offices, departments, company, dealers } }: PageProps<ContactsData>) {
  const { layout, general } = useRootData();
  const { phone } = layout.header;
  const { email } = general.company;
  return (
    <>
      <div className="wrap section section-tight">
        <Breadcrumbs items={[]} current={title} />
        <header className="contacts-top stack gap-16">
          <h1 className="h1">{title}</h1>
          <p className="lead">{lead}</p>
          <p className="contacts-call cluster hover-primary">
            <a className="contacts-phone nowrap heavy" href={phone.href}>
              {phone.text}
            </a>
            <span className="stack gap-2 text-20">
              <a className="contacts-mail semibold" href={`mailto:${email}`}>
                {email}
              </a>
              <span className="soft text-15">{phone.note}</span>
            </span>
          </p>
          <p className="cluster gap-8">
            <a className="button" href={formHref("questions")}>
              Задать вопрос
            </a>
            <a className="button button-soft" href={formHref("call")}>
              Заказать звонок
            </a>
          </p>
        </header>
        {offices.map((office, index) => (
          <OfficeRow key={office.id} office={office} turned={index % 2 === 1} />
        ))}
      </div>
      {departments.length > 0 && <Departments departments={departments} />}
      <section className="wrap section contacts-end stack">
        <div className="stack top gap-20">
          <h2 className="h3">Реквизиты</h2>
          <dl className="company-details stack gap-12">
            <Detail name="Продавец" value={company.legal_name} />
            <Detail name="ИНН" value={company.inn} />
            <Detail name="ОГРН" value={company.ogrn} />
            <Detail name="Адрес" value={company.address} />
          </dl>
        </div>
        {dealers && (
          <div className="no-print stack top start gap-16">
            <h2 className="h3">В вашем городе нас нет?</h2>
            <p className="soft">Дилеры и сервисные центры «{general.name}» работают по всей стране.</p>
            <a className="button button-outline button-large" href={paths.dealers.href()}>
              Найти дилера
              <Icon name="arrow-right" small />
            </a>
          </div>
        )}
      </section>
    </>
  );
}

function Departments({ departments }: Pick<ContactsData, "departments">) {
  return (
    <section className="contacts-departments section">
      <div className="wrap">
        <SectionHead title="Кому звонить" />
        <ul className="departments stack hover-primary">
          {departments.map((department) => (
            <li className="stack top gap-4" key={department.id}>
              <h3 className="h4">{department.title}</h3>
              <p className="soft text-15">{department.hours}</p>
              <p>
                <PhoneLink className="bold nowrap" phone={department.phone} />
              </p>
              <p>
                <a className="text-15" href={`mailto:${department.email}`}>
                  {department.email}
                </a>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** One office: the address and the way to it with a drawn map, which is folded where the page has one column. */
function OfficeRow({ office, turned }: { office: Office; turned: boolean }) {
  const { id, title, kind, address, how_to_get, hours, phone, email, scheme } = office;
  const way = <p className="text-15 soft pretty">{how_to_get}</p>;
  return (
    <section className={`office picture-row middle${turned ? " is-turned" : ""}`} id={id}>
      <div className="office-text stack start gap-16">
        {!title.toLowerCase().includes(kind.toLowerCase()) && <p className="text-15 soft">{kind}</p>}
        <h2 className="h3">{title}</h2>
        <address className="office-address text-20 pretty">{address}</address>
        <dl className="office-hours cluster">
          {hours.map(({ days, time }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{time}</dd>
            </div>
          ))}
        </dl>
        <p className="office-call cluster semibold hover-primary">
          <PhoneLink phone={phone} />
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        {!scheme && way}
        <p className="cluster middle gap-16">
          <a className="button button-soft" href={routeAddress(office)} rel="noopener">
            <Icon name="navigation" small />
            Построить маршрут
          </a>
          <a className="more-link" href={geoAddress(office)}>
            В навигаторе
          </a>
        </p>
      </div>
      {scheme && (
        <details className="office-scheme">
          <summary className="more-link">Как добраться</summary>
          <SchemeMap id={id} scheme={scheme} />
          {way}
        </details>
      )}
    </section>
  );
}
