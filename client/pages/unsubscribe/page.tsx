import type { Seo } from "#shared/contract/common.ts";
import { NBSP } from "#shared/text/format.ts";
import { paths } from "#shared/paths.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { FormLayout } from "../../forms/form-layout.tsx";
import { Thanks, ToCatalog } from "../../forms/thanks.tsx";
import { definePage, type PageProps, type FormAnswer, type PageAction } from "../../page.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { usePageForm } from "../../forms/use-form.ts";
import { textsOf } from "../../forms/form-data.ts";
import { refusal } from "../../api/refusal.ts";
import "../../ui/form/form.css";
import "../../forms/enquiry-form.css";

/** Ends the subscription of the key; `values.email` is the address. */
const action: PageAction = async ({ api, form }): Promise<FormAnswer> => {
  try {
    const { newsletter } = await api.call(endpoints.unsubscribe, { payload: textsOf(form, "key") });
    return { errors: {}, values: { email: newsletter.email } };
  } catch (error) {
    return { ...refusal(error), values: {} };
  }
};

/** The page of the link in a newsletter. A button ends the subscription, because mail programs open links by themselves. */
export const route = definePage({
  component: UnsubscribePage,
  robots: "disallow",
  query: ["key"],
  personal: true,
  action,
  async load({ url }): Promise<UnsubscribeData> {
    const description = `Больше не${NBSP}будем присылать письма о${NBSP}новинках и${NBSP}просьбы об${NBSP}отзыве. Письма о${NBSP}заказах и${NBSP}обращениях останутся.`;
    return { seo: { title: "Отписка от писем", description }, key: url.searchParams.get("key") ?? "" };
  },
  head: ({ seo }) => ({ ...seo, canonical: paths.unsubscribe.href(), noindex: true }),
});

interface UnsubscribeData {
  seo: Seo;
  /** The key from the link in the letter. */
  key: string;
}

/** One button that ends the subscription. */
function UnsubscribePage({ data: { seo, key } }: PageProps<UnsubscribeData>) {
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
