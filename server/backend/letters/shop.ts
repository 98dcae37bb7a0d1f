import type { Content } from "../content/load-content.ts";
import type { Shop } from "../settings.ts";

/** The shop as its letters name it. @param pays whether a payment provider is set up */
export function shopOf(
  { site: { general }, identity, selling, letters: words }: Pick<Content, "site" | "identity" | "selling" | "letters">,
  pays: boolean,
): Shop {
  const { phone, email } = general.company;
  return {
    name: general.name,
    phone,
    email,
    colour: identity.look.colours.primary,
    words,
    ...(pays && { paysFrom: selling.onlinePayment.from }),
  };
}
