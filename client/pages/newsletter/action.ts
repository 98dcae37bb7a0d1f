import { endpoints } from "#shared/contract/endpoints.ts";
import { HONEYPOT } from "#shared/domain/form-spec.ts";
import { subscriptionErrors } from "#shared/domain/person.ts";
import { paths } from "#shared/paths.ts";
import { textsOf } from "../../forms/form-data.ts";
import { refusal } from "../../api/refusal.ts";
import type { PageAction } from "../../page.ts";

/** Subscribes an address to the newsletter. */
export const action: PageAction = async ({ api, form }) => {
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
