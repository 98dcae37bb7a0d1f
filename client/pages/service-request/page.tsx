import type { DocumentPage } from "#shared/contract/content.ts";
import { paths } from "#shared/paths.ts";
import { EnquiryForm } from "../../forms/enquiry-form.tsx";
import { FormLayout } from "../../forms/form-layout.tsx";
import { ToCatalog } from "../../forms/to-catalog.tsx";
import type { PageProps } from "../../page.ts";
import { Contents, RichText } from "../../ui/rich-text.tsx";
import "./page.css";

/** The form first, then what to prepare for it. */
export function ServiceRequestPage({ data }: PageProps<DocumentPage>) {
  const { title, lead, version, sections } = data;
  return (
    <>
      <FormLayout title={title} lead={lead} above={[{ title: "Сервис", url: paths.service.href() }]}>
        <EnquiryForm form="service" after={<ToCatalog />} />
      </FormLayout>
      <div className="wrap text-in repair-text">
        <Contents sections={sections} />
        <div>
          <RichText text={data} />
          {version !== "" && <p className="soft text-version">Версия текста: {version}</p>}
        </div>
      </div>
    </>
  );
}
