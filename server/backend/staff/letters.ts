import { roleNames } from "#shared/domain/staff.ts";
import { NBSP } from "#shared/text/space.ts";
import { writeLetter } from "../letters/write-letter.ts";
import type { Letter } from "../outbox/message.ts";
import type { Shop } from "../settings.ts";
import type { Member } from "./context.ts";

export function invitationLetter(shop: Shop, { email, name, role }: Member, url: string): Letter {
  return writeLetter(
    { to: { name, address: email }, subject: `${shop.name}: вход в${NBSP}кабинет магазина` },
    {
      heading: `Вход в${NBSP}кабинет магазина`,
      paragraphs: [`Откройте ссылку и${NBSP}задайте имя и${NBSP}пароль. Ваша роль${NBSP}— ${roleNames[role].toLowerCase()}.`],
      action: { title: "Задать пароль", url, colour: shop.colour },
      closing: [`Ссылка одноразовая и${NBSP}действует один час. Никому её не${NBSP}передавайте.`],
    },
  );
}
