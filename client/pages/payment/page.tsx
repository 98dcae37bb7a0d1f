import type { PaymentPage as PaymentData } from "#shared/contract/service-pages.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { paths } from "#shared/paths.ts";
import { definePage, type PageProps } from "../../page.ts";
import { ContactBand } from "../../ui/page/contact-band.tsx";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextWithContents } from "../../ui/page/rich-text.tsx";
import { Calculator } from "./calculator.tsx";
import "./page.css";

/** The fields of the calculator. */
const FIELDS = ["price", "first", "months"];

export const route = definePage({
  component: PaymentPage,
  sitemap: true,
  query: FIELDS,
  local: FIELDS,
  load: async ({ api, signal }) => (await api.call(endpoints.payment, { signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.payment.href() }),
});

/** Ways to pay, the instalment calculator, delivery and everything else about money. */
function PaymentPage({ data }: PageProps<PaymentData>) {
  const { title, lead, version, methods, instalment, text } = data;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={[]} current={title} />
        <div className="payment-head stack gap-20">
          <h1 className="h1">{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <ul className="payment-methods stack pretty">
          {methods.map((method) => (
            <li key={method.id}>
              <Icon name={method.icon} />
              <h2 className="h4 balance">{method.title}</h2>
              <p className="soft">{method.text}</p>
            </li>
          ))}
        </ul>
      </div>
      {instalment && <Calculator instalment={instalment} />}
      <TextWithContents text={text} version={version} className="wrap payment-text" />
      <ContactBand title="Посчитаем вместе" text="Назовите товар и город. Менеджер скажет цену доставки и поможет выбрать срок платежей." />
    </>
  );
}
