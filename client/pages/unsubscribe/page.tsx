import type { Seo } from "#shared/contract/common.ts";
import { NBSP } from "#shared/text/space.ts";
import { FormLayout } from "../../forms/form-layout.tsx";
import { Thanks, ToCatalog } from "../../forms/thanks.tsx";
import type { PageProps } from "../../page.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { usePageForm } from "../../forms/use-form.ts";
import "../../ui/form.css";
import "../../forms/enquiry-form.css";

export interface UnsubscribeData {
  seo: Seo;
  /** The key from the link in the letter. */
  key: string;
}

/** One button that ends the subscription. */
export function UnsubscribePage({ data: { seo, key } }: PageProps<UnsubscribeData>) {
  const { errors, values, attempt, sending } = usePageForm();
  const done = values.email !== undefined;
  return (
    <FormLayout title={seo.title} lead={done ? null : seo.description}>
      {done ? (
        <Thanks text={`Готово. Больше не пишем на${NBSP}${values.email}.`} fresh>
          <ToCatalog />
        </Thanks>
      ) : (
        <form className="enquiry" id="unsubscribe-form" aria-label="Отписка" method="post">
          <ErrorSummary errors={errors} prefix="unsubscribe-" attempt={attempt} />
          <input type="hidden" name="key" value={key} />
          <button className="button button-large enquiry-send" type="submit" aria-disabled={sending || undefined}>
            {sending ? "Отправляем…" : "Отписаться"}
          </button>
        </form>
      )}
    </FormLayout>
  );
}
