import { NBSP } from "#shared/text/space.ts";
import type { Shop } from "../letters/shop.ts";
import { writeLetter } from "../letters/write-letter.ts";
import type { Letter } from "../outbox/message.ts";
import { unsubscribePath } from "./subscribers.ts";

/** @param origin of the site, or empty when nobody knows it: a mail program then gets no address to unsubscribe by */
export function subscribedLetter(shop: Shop, email: string, key: string, origin: string): Letter {
  return writeLetter(
    {
      to: { name: "", address: email },
      subject: `${shop.name}: вы подписаны на новости`,
      ...(origin !== "" && { unsubscribe_url: `${origin}/api/newsletter/unsubscribe/?${new URLSearchParams({ key })}` }),
    },
    {
      heading: "Вы подписаны на новости",
      paragraphs: ["Будем писать о новых сериях, статьях и ценах."],
      action: { title: "Отписаться", url: `${origin}${unsubscribePath(key)}` },
      closing: [`Если подписались не${NBSP}вы, нажмите «Отписаться»: больше писем не${NBSP}будет.`, shop.name],
    },
  );
}
