import { NBSP } from "#shared/text/space.ts";
import { FormLayout } from "../../forms/form-layout.tsx";
import { Thanks } from "../../forms/thanks.tsx";
import { ToCatalog } from "../../forms/to-catalog.tsx";
import type { PageProps } from "../../page.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { useFormAnswer } from "../../ui/use-form-answer.ts";
import type { UnsubscribeData } from "./load.ts";
import "./action.ts";
import "./load.ts";
import "../../ui/form.css";
import "../../forms/enquiry-form.css";

/** One button between the link of a letter and no more letters. */
export function UnsubscribePage({ data: { seo, key } }: PageProps<UnsubscribeData>) {
  const { errors, values, attempt, sending } = useFormAnswer();
  const done = values.email !== undefined;
  return (
    <FormLayout title={seo.title} lead={done ? null : seo.description}>
      {done ? (
        <Thanks text={`Готово. Больше не пишем на${NBSP}${values.email}.`} fresh>
          <ToCatalog />
        </Thanks>
      ) : (
        <form className="enq" id="unsubscribe-form" aria-label="Отписка" method="post">
          <ErrorSummary errors={errors} prefix="unsubscribe-" attempt={attempt} />
          <input type="hidden" name="key" value={key} />
          <button className="btn btn-l enq-send" type="submit" aria-disabled={sending || undefined}>
            {sending ? "Отправляем…" : "Отписаться"}
          </button>
        </form>
      )}
    </FormLayout>
  );
}
