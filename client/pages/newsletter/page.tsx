import type { Seo } from "#shared/contract/common.ts";
import { paths } from "#shared/paths.ts";
import { ConsentField, MailingField } from "../../ui/consent-field.tsx";
import { FormLayout } from "../../forms/form-layout.tsx";
import { Honeypot } from "../../forms/honeypot.tsx";
import { Thanks, ToCatalog } from "../../forms/thanks.tsx";
import type { PageProps } from "../../page.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { EmailField } from "../../ui/field.tsx";
import { usePageForm } from "../../forms/use-form.ts";
import "../../forms/enquiry-form.css";

export interface NewsletterData {
  seo: Seo;
  /** An address was just subscribed. */
  sent: boolean;
}

const PREFIX = "newsletter-";

/** The newsletter form on its own page; it answers the form in the footer. */
export function NewsletterPage({ data: { seo, sent } }: PageProps<NewsletterData>) {
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
