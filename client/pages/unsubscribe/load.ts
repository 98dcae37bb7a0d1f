import type { Seo } from "#shared/contract/common.ts";
import type { LoadContext } from "../../page.ts";

export interface UnsubscribeData {
  seo: Seo;
  /** Of the letter's link. */
  key: string;
}

export function load({ url }: LoadContext): UnsubscribeData {
  const description = "Больше не будем присылать письма о новинках. Письма о заказах и обращениях останутся.";
  return { seo: { title: "Отписка от писем", description }, key: url.searchParams.get("key") ?? "" };
}
