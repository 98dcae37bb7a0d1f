import type { Seo } from "#shared/contract/common.ts";
import type { LoadContext } from "../../page.ts";

export interface NewsletterData {
  seo: Seo;
  /** An address has just been subscribed. */
  sent: boolean;
}

export function load({ url }: LoadContext): NewsletterData {
  const seo = { title: "Письма о новинках", description: "Раз в месяц: новые модели, скидки и советы инженеров." };
  return { seo, sent: url.searchParams.has("sent") };
}
