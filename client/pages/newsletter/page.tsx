import type { Seo } from "#shared/contract/common.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { HONEYPOT } from "#shared/domain/forms/form-spec.ts";
import { subscriptionErrors } from "#shared/domain/person.ts";
import { ConsentField, MailingField } from "../../ui/form/contact-fields.tsx";
import { FormLayout } from "../../forms/form-layout.tsx";
import { Honeypot } from "../../forms/fields.tsx";
import { Thanks, ToCatalog } from "../../forms/thanks.tsx";
import { definePage, type PageProps, type PageAction } from "../../page.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { EmailField } from "../../ui/form/field.tsx";
import { usePageForm } from "../../forms/use-form.ts";
import { textsOf } from "../../forms/form-data.ts";
import { refusal } from "../../api/refusal.ts";
import "../../forms/enquiry-form.css";

/** Subscribes an address to the newsletter. */
const action: PageAction = async ({ api, form }) => {
  const { [HONEYPOT]: trap, ...values } = textsOf(form, "email", "mailing", "consent", HONEYPOT);
  const payload = { email: values.email, mailing: values.mailing !== "", consent: values.consent !== "", [HONEYPOT]: trap };
  const errors = subscriptionErrors(payload);
  if (Object.keys(errors).length > 0) return { errors, values };
  try {
    await api.call(endpoints.newsletter, { payload });
    return { redirect: `${paths.newsletter.href()}?sent=1` };
  } catch (error) {
    return { ...refusal(error), values };
  }
};

/** Handles the newsletter form of the footer. */
export const route = definePage({
  component: NewsletterPage,
  robots: "disallow",
  query: ["sent"],
  action,
  async load({ url }): Promise<NewsletterData> {
    const seo = {
      title: "Письма о новинках",
      description: `Новые модели, скидки и${NBSP}советы — не${NBSP}чаще двух писем в${NBSP}месяц.`,
    };
    return { seo, sent: url.searchParams.has("sent") };
  },
  head: ({ seo }) => ({ ...seo, canonical: paths.newsletter.href(), noindex: true }),
});

interface NewsletterData {
  seo: Seo;
  /** An address was just subscribed. */
  sent: boolean;
}

const PREFIX = "newsletter-";

/** The newsletter form on its own page; it answers the form in the footer. */
function NewsletterPage({ data: { seo, sent } }: PageProps<NewsletterData>) {
  const { errors, values, attempt, sending } = usePageForm();
  return (
    <FormLayout title={seo.title} lead={sent ? null : `${seo.description} Отписаться можно из каждого письма.`}>
      {sent ? (
        <Thanks text="Вы подписаны. Напишем, когда будет о чём рассказать.">
          <ToCatalog />
        </Thanks>
      ) : (
        <form className="enquiry" id={`${PREFIX}form`} aria-label="Подписка" method="post" action={paths.newsletter.href()} noValidate>
          <ErrorSummary errors={errors} prefix={PREFIX} attempt={attempt} />
          <EmailField id={`${PREFIX}email`} label="Электронная почта" error={errors.email} defaultValue={values.email} />
          <MailingField id={`${PREFIX}mailing`} error={errors.mailing} given={Boolean(values.mailing)} />
          <ConsentField id={`${PREFIX}consent`} error={errors.consent} given={Boolean(values.consent)} />
          <Honeypot prefix={PREFIX} />
          <button className="button button-large enquiry-send" type="submit" aria-disabled={sending || undefined}>
            {sending ? "Отправляем…" : "Подписаться"}
          </button>
        </form>
      )}
    </FormLayout>
  );
}
