import type { DocumentPage } from "#shared/contract/content.ts";
import { paths } from "#shared/paths.ts";
import { EnquiryForm } from "../../forms/enquiry-form.tsx";
import { FormLayout } from "../../forms/form-layout.tsx";
import { ToCatalog } from "../../forms/thanks.tsx";
import type { PageProps } from "../../page.ts";
import { TextWithContents } from "../../ui/rich-text.tsx";
import "./page.css";

/** The form for a repair, and below it what to prepare. */
export function ServiceRequestPage({ data }: PageProps<DocumentPage>) {
  const { title, lead, version } = data;
  return (
    <>
      <FormLayout title={title} lead={lead} above={[{ title: "Сервис", url: paths.service.href() }]}>
        <EnquiryForm form="service" after={<ToCatalog />} />
      </FormLayout>
      <TextWithContents text={data} version={version} className="wrap service-request-text" />
    </>
  );
}
