import { useActionData } from "react-router-dom";
import { forms } from "#shared/domain/forms.ts";
import type { EnquiryAnswer } from "../../forms/action.ts";
import { EnquiryForm } from "../../forms/enquiry-form.tsx";
import { FormLayout } from "../../forms/form-layout.tsx";
import type { FormPageData } from "../../forms/load-form.ts";
import { Thanks, ToCatalog } from "../../forms/thanks.tsx";
import type { PageProps } from "../../page.ts";

/** The page of one enquiry. */
export function FormPage({ data: { form, title, lead, product, values, sent } }: PageProps<FormPageData>) {
  const answer = useActionData() as EnquiryAnswer | undefined;
  return (
    <FormLayout title={title} lead={sent === null ? lead : null}>
      {sent === null ? (
        <EnquiryForm key={form} form={form} product={product} values={values} answer={answer} after={<ToCatalog />} />
      ) : (
        <Thanks text={forms[form].thanks} number={sent}>
          <ToCatalog />
        </Thanks>
      )}
    </FormLayout>
  );
}
