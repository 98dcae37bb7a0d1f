import { useActionData } from "react-router-dom";
import { forms, isFormId, type FormId } from "#shared/domain/forms/forms.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { KnownAnswer, Registrable } from "#shared/contract/forms.ts";
import { pageNotFound } from "#shared/http-error.ts";
import { paths } from "#shared/paths.ts";
import { action, type EnquiryAnswer } from "../../forms/action.ts";
import { EnquiryForm } from "../../forms/enquiry-form.tsx";
import { FormLayout } from "../../forms/form-layout.tsx";
import { definePage, type LoadContext, type PageProps } from "../../page.ts";
import { presetsOf, PRESETS } from "../../navigation/addresses.ts";
import { findProduct } from "../../forms/find-products.ts";
import { Thanks, ToCatalog } from "../../forms/thanks.tsx";

/** Every enquiry at its own address, for browsers without script and for links from outside. On other pages such a link opens a dialog. */
export const route = definePage({
  component: FormPage,
  robots: "disallow",
  query: ["product", "bought", "sent", ...PRESETS],
  load: loadForm,
  action,
  formFiles: ({ form }) => mostFiles(form),
  head: ({ form, title, lead }) => ({ title, description: lead, canonical: paths.form.href({ form }), noindex: true }),
});

/** The page of one enquiry. */
function FormPage({ data: { form, title, lead, product, answers, bought, values, sent } }: PageProps<FormPageData>) {
  const answer = useActionData() as EnquiryAnswer | undefined;
  return (
    <FormLayout title={title} lead={sent === null ? lead : null}>
      {sent === null ? (
        <EnquiryForm
          key={form}
          form={form}
          product={product}
          answers={answers}
          bought={bought}
          values={values}
          answer={answer}
          after={<ToCatalog />}
        />
      ) : (
        <Thanks text={forms[form].thanks} number={sent}>
          <ToCatalog />
        </Thanks>
      )}
    </FormLayout>
  );
}

interface FormPageData {
  form: FormId;
  title: string;
  lead: string;
  product: Registrable | null;
  /** What was answered before about the product. */
  answers: readonly KnownAnswer[];
  /** The key of a letter that asks for a review. */
  bought: string;
  values: Record<string, string>;
  /** Number of the enquiry that was sent; null = none was sent. */
  sent: string | null;
}

/** Loads the page of a form. Its address may contain a product and numbers. */
async function loadForm({ api, params: { form }, url: { searchParams }, signal }: LoadContext): Promise<FormPageData> {
  if (!isFormId(form)) throw pageNotFound();
  const { forms_off: off } = await api.call(endpoints.general, { signal });
  if (off?.includes(form)) throw pageNotFound();
  // A shop that registers nothing has neither this page nor that of the form.
  if (form === "product-registration") await api.call(endpoints.productRegistration, { signal });
  const { title, lead } = forms[form];
  const sent = searchParams.get("sent");
  const product = forms[form].product ? await findProduct(api, searchParams.get("product"), signal) : null;
  const asks = form === "product-question" && product !== null && sent === null;
  return {
    form,
    title,
    lead,
    product,
    answers: asks ? (await api.call(endpoints.answers, { query: { product: product.id }, signal })).answers : [],
    bought: (searchParams.get("bought") ?? "").slice(0, 100),
    values: presetsOf(searchParams),
    sent: /^\d{1,10}$/.test(sent ?? "") ? sent : null,
  };
}

/** How many files the form takes. */
function mostFiles(form: string | undefined): number {
  return (isFormId(form) && forms[form].fields.find(({ kind }) => kind === "files")?.max) || 0;
}
