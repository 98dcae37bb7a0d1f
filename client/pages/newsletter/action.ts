import { endpoints } from "#shared/contract/endpoints.ts";
import { HONEYPOT } from "#shared/domain/form-spec.ts";
import { CONSENT_NEEDED, emailError, withoutNulls } from "#shared/domain/person.ts";
import { paths } from "#shared/paths.ts";
import { textsOf } from "../../api/form-text.ts";
import { refusal } from "../../api/refusal.ts";
import type { PageAction } from "../../page.ts";

/** Subscribes an address to the newsletter. */
export const action: PageAction = async ({ api, form }) => {
  const { [HONEYPOT]: trap, ...values } = textsOf(form, "email", "consent", HONEYPOT);
  const payload = { email: values.email, consent: values.consent !== "", [HONEYPOT]: trap };
  const errors = withoutNulls({ email: emailError(payload.email), consent: payload.consent ? null : CONSENT_NEEDED });
  if (Object.keys(errors).length > 0) return { errors, values };
  try {
    await api.call(endpoints.newsletter, { payload });
    return { redirect: `${paths.newsletter.href()}?sent=1` };
  } catch (error) {
    return { ...refusal(error), values };
  }
};
