import { paths } from "#shared/paths.ts";
import { ConsentField } from "../../ui/consent-field.tsx";
import { FormLayout } from "../../forms/form-layout.tsx";
import { Honeypot } from "../../forms/honeypot.tsx";
import { Thanks } from "../../forms/thanks.tsx";
import { ToCatalog } from "../../forms/to-catalog.tsx";
import type { PageProps } from "../../page.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { InputField } from "../../ui/field.tsx";
import { useFormAnswer } from "../../ui/use-form-answer.ts";
import type { NewsletterData } from "./load.ts";
import "./action.ts";
import "./load.ts";
import "../../forms/enquiry-form.css";

const PREFIX = "newsletter-";

/** The newsletter by itself: what came of the footer's form. */
export function NewsletterPage({ data: { seo, sent } }: PageProps<NewsletterData>) {
  const { errors, values, attempt, sending } = useFormAnswer();
  return (
    <FormLayout title={seo.title} lead={sent ? null : `${seo.description} Отписаться можно из каждого письма.`}>
      {sent ? (
        <Thanks text="Вы подписаны. Напишем, когда будет о чём рассказать.">
          <ToCatalog />
        </Thanks>
      ) : (
        <form className="enq" id={`${PREFIX}form`} aria-label="Подписка" method="post" action={paths.newsletter.href()} noValidate>
          <ErrorSummary errors={errors} prefix={PREFIX} attempt={attempt} />
          <InputField
            id={`${PREFIX}email`}
            name="email"
            label="Электронная почта"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={200}
            error={errors.email}
            defaultValue={values.email}
          />
          <ConsentField id={`${PREFIX}consent`} error={errors.consent} given={Boolean(values.consent)} />
          <Honeypot prefix={PREFIX} />
          <button className="btn btn-l enq-send" type="submit" aria-disabled={sending || undefined}>
            {sending ? "Отправляем…" : "Подписаться"}
          </button>
        </form>
      )}
    </FormLayout>
  );
}
