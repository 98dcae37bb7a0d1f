import type { ProductRegistrationPage as RegistrationTexts, Registrable } from "#shared/contract/forms.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { EnquiryForm } from "../../forms/enquiry-form.tsx";
import { FormLayout } from "../../forms/form-layout.tsx";
import { definePage, type PageProps } from "../../page.ts";
import { Icon } from "../../ui/icon.tsx";
import { findProductSizes } from "../../forms/find-products.ts";
import "./page.css";

export const route = definePage({
  component: ProductRegistrationPage,
  sitemap: true,
  query: ["product"],
  async load({ api, url, signal }): Promise<RegistrationData> {
    const [{ page }, [product, ...sizes]] = await Promise.all([
      api.call(endpoints.productRegistration, { signal }),
      findProductSizes(api, url.searchParams.get("product"), signal),
    ]);
    return { ...page, product: product && sizes.length === 0 ? product : null, sizes };
  },
  head: ({ seo }) => ({ ...seo, canonical: paths.productRegistration.href() }),
});

interface RegistrationData extends RegistrationTexts {
  /** The product of the address: from a link in the account or a QR code. */
  product: Registrable | null;
  /** The sizes to choose from when the address names a product without its size. */
  sizes: Registrable[];
}

/** Registers a bought product for its warranty. */
function ProductRegistrationPage({ data: { title, lead, product, sizes } }: PageProps<RegistrationData>) {
  return (
    <>
      <FormLayout title={title} lead={lead} above={[{ title: "Сервис", url: paths.service.href() }]}>
        <EnquiryForm form="product-registration" product={product} choices={sizes} after={<ToParts />} />
      </FormLayout>
      <section className="wrap section why-register stack" aria-labelledby="why-register-title">
        <h2 className="h3" id="why-register-title">
          Зачем регистрировать
        </h2>
        <ul className="why-register-list stack pretty">
          <li>
            <Icon name="shield-check" />
            <p>
              <b>Гарантия без{NBSP}чека.</b> Срок считаем от{NBSP}даты покупки, которая стоит в{NBSP}записи.
            </p>
          </li>
          <li>
            <Icon name="wrench" />
            <p>
              <b>Ремонт без{NBSP}расспросов.</b> По{NBSP}серийному номеру сервис знает модель и{NBSP}партию деталей.
            </p>
          </li>
          <li>
            <Icon name="package" />
            <p>
              <b>Детали сразу.</b> По{NBSP}номеру покажем{" "}
              <a className="primary underlined" href={paths.spareParts.href()}>
                запасные части
              </a>
              , которые подойдут.
            </p>
          </li>
          <li>
            <Icon name="badge-check" />
            <p>
              <b>Номер на{NBSP}табличке.</b>{" "}
              <a className="primary underlined" href={`${paths.serviceRequest.href()}#serial`}>
                Где искать её на{NBSP}изделии
              </a>
              .
            </p>
          </li>
        </ul>
      </section>
    </>
  );
}

/** The way on after the thanks: what the registration is for. */
function ToParts() {
  return (
    <a className="button button-large" href={paths.spareParts.href()}>
      Запасные части
    </a>
  );
}
