import type { ContactsPage as ContactsData } from "#shared/contract/company.ts";
import { paths } from "#shared/paths.ts";
import { formHref } from "../../navigation/form-address.ts";
import type { PageProps } from "../../page.ts";
import { useRootData } from "../../root-data.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { OfficeRow } from "./office.tsx";
import "../../ui/button.css";
import "./page.css";

/** Offices, phones and company details. */
export function ContactsPage({ data: { title, lead, offices, departments, company, dealers } }: PageProps<ContactsData>) {
  const { layout, general } = useRootData();
  const { phone } = layout.header;
  const { email } = general.company;
  return (
    <>
      <div className="wrap contacts">
        <Breadcrumbs items={[]} current={title} />
        <header className="contacts-top">
          <h1 className="h1">{title}</h1>
          <p className="lead">{lead}</p>
          <p className="contacts-call">
            <a className="contacts-phone" href={phone.href}>
              {phone.text}
            </a>
            <span>
              <a className="contacts-mail" href={`mailto:${email}`}>
                {email}
              </a>
              <span className="soft">{phone.note}</span>
            </span>
          </p>
          <p className="contacts-actions">
            <a className="button button-large" href={formHref("questions")}>
              Задать вопрос
            </a>
            <a className="button button-large button-soft" href={formHref("call")}>
              Заказать звонок
            </a>
          </p>
        </header>
        {offices.map((office) => (
          <OfficeRow key={office.id} office={office} />
        ))}
      </div>
      {departments.length > 0 && <Departments departments={departments} />}
      <section className="wrap section contacts-end">
        <div>
          <h2 className="h3">Реквизиты</h2>
          <dl className="company-details">
            <Detail name="Продавец" value={company.legal_name} />
            <Detail name="ИНН" value={company.inn} />
            <Detail name="ОГРН" value={company.ogrn} />
            <Detail name="Адрес" value={company.address} />
          </dl>
        </div>
        {dealers && (
          <div className="contacts-dealers">
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
    <section className="contacts-departments">
      <div className="wrap">
        <h2 className="h2">Кому звонить</h2>
        <ul className="departments">
          {departments.map((department) => (
            <li key={department.id}>
              <h3 className="h4">{department.title}</h3>
              <p className="soft">{department.hours}</p>
              <p>
                <PhoneLink className="departments-phone" phone={department.phone} />
              </p>
              <p>
                <a className="departments-mail" href={`mailto:${department.email}`}>
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
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
