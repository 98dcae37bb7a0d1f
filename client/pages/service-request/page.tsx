import type { DocumentPage } from "#shared/contract/common.ts";
import { paths } from "#shared/paths.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { EnquiryForm } from "../../forms/enquiry-form.tsx";
import { FormLayout } from "../../forms/form-layout.tsx";
import { ToCatalog } from "../../forms/thanks.tsx";
import { definePage, type PageProps } from "../../page.ts";
import { TextWithContents } from "../../ui/page/rich-text.tsx";

export const route = definePage({
  component: ServiceRequestPage,
  sitemap: true,
  load: async ({ api, signal }) => (await api.call(endpoints.serviceDocument, { query: { page: "zayavka_servis" }, signal })).page,
  head: ({ seo }) => ({ ...seo, canonical: paths.serviceRequest.href() }),
});

/** The form for a repair, and below it what to prepare. */
function ServiceRequestPage({ data }: PageProps<DocumentPage>) {
  const { title, lead, version } = data;
  return (
    <>
      <FormLayout title={title} lead={lead} above={[{ title: "Сервис", url: paths.service.href() }]}>
        <EnquiryForm form="service" after={<ToCatalog />} />
      </FormLayout>
      <TextWithContents text={data} version={version} className="wrap section" />
    </>
  );
}
