import type { PaymentPage as PaymentData } from "#shared/contract/service.ts";
import type { PageProps } from "../../page.ts";
import { ContactBand } from "../../ui/contact-band.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextWithContents } from "../../ui/rich-text.tsx";
import { Calculator } from "./calculator.tsx";
import "./page.css";

/** Ways to pay, the instalment calculator, delivery and everything else about money. */
export function PaymentPage({ data }: PageProps<PaymentData>) {
  const { title, lead, version, methods, instalment, text } = data;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={[]} current={title} />
        <div className="payment-head">
          <h1 className="h1">{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <ul className="payment-methods">
          {methods.map((method) => (
            <li key={method.id}>
              <Icon name={method.icon} />
              <h2 className="h4">{method.title}</h2>
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
