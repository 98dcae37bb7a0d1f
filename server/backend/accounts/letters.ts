import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { writeLetter } from "../letters/write-letter.ts";
import type { Letter, Sms } from "../outbox/message.ts";
import { signatureOf, type Shop } from "../settings.ts";

/**
 * The letters of accounts. A letter goes to the address that it is about, so that only the owner learns whether there is an account. A letter to
 * an unconfirmed address holds nothing that somebody typed, not even a name: otherwise anybody could send strangers a text in the shop's name.
 */

interface Receiver {
  name: string;
  email: string;
}

const CODE_LIFE = `Код действует 10${NBSP}минут. Никому его не${NBSP}сообщайте.`;
const NOT_YOU = `Если это были не${NBSP}вы, ничего делать не${NBSP}нужно.`;

/** @param key proves that its holder reads the mailbox. @param origin of the site; the link fills in the code */
export function registrationLetter(shop: Shop, { email, code, key }: { email: string; code: string; key: string }, origin: string): Letter {
  const url = `${origin}${paths.registrationConfirm.href()}?${new URLSearchParams({ email, code, key })}`;
  return letter(shop, { name: "", email }, "Подтвердите почту", {
    paragraphs: [`Введите этот код на сайте или откройте ссылку — и${NBSP}личный кабинет готов.`],
    code,
    action: { title: "Подтвердить почту", url, colour: shop.colour },
    closing: [
      `Код действует 10${NBSP}минут, ссылка — сутки. Никому их не${NBSP}сообщайте. Если вы не${NBSP}регистрировались, не${NBSP}вводите код и${NBSP}не${NBSP}открывайте ссылку.`,
    ],
  });
}

export function alreadyRegisteredLetter(shop: Shop, email: string, origin: string): Letter {
  return letter(shop, { name: "", email }, "У вас уже есть аккаунт", {
    paragraphs: [
      "Кто-то — наверное, вы — указал эту почту на нашем сайте, но аккаунт с ней уже есть.",
      `Войдите с${NBSP}прежним паролем. Если забыли его, на странице входа можно задать новый.`,
    ],
    action: { title: "Войти", url: `${origin}${paths.login.href()}`, colour: shop.colour },
    closing: [NOT_YOU],
  });
}

/** It has no link, so that a forged Host header cannot lead the code to another site. */
export function restoreLetter(shop: Shop, receiver: Receiver, code: string): Letter {
  return letter(shop, receiver, "Код для нового пароля", {
    paragraphs: ["Введите этот код на странице, где вы его запросили, и задайте новый пароль."],
    code,
    closing: [`${CODE_LIFE} ${NOT_YOU} Прежний пароль продолжает действовать.`],
  });
}

export function noAccountLetter(shop: Shop, email: string, origin: string): Letter {
  return letter(shop, { name: "", email }, "Аккаунта с этой почтой нет", {
    paragraphs: [
      "Кто-то — наверное, вы — хотел задать новый пароль, но аккаунта с этой почтой у нас нет.",
      "Возможно, вы регистрировались с другим адресом. Новый аккаунт можно создать на странице входа.",
    ],
    action: { title: "Зарегистрироваться", url: `${origin}${paths.login.href()}`, colour: shop.colour },
    closing: [NOT_YOU],
  });
}

export function newEmailLetter(shop: Shop, email: string, code: string): Letter {
  return letter(shop, { name: "", email }, "Подтвердите новую почту", {
    paragraphs: ["Введите этот код в личном кабинете, и адрес станет почтой вашего аккаунта."],
    code,
    closing: [`${CODE_LIFE} ${NOT_YOU}`],
  });
}

/** Goes to the former address. */
export function emailChangedLetter(shop: Shop, receiver: Receiver): Letter {
  return letter(shop, receiver, "Почта аккаунта изменена", {
    paragraphs: ["В личном кабинете указали и подтвердили другую почту. На эту письма о заказах больше не придут."],
    closing: [`Если это были не${NBSP}вы, сразу напишите или позвоните нам: ${shop.email}, ${shop.phone}.`],
  });
}

export function passwordChangedLetter(shop: Shop, receiver: Receiver): Letter {
  return letter(shop, receiver, "Пароль изменён", {
    paragraphs: ["Пароль вашего аккаунта изменён, на других устройствах выполнен выход."],
    closing: [`Если это были не${NBSP}вы, задайте новый пароль через почту и${NBSP}позвоните нам: ${shop.phone}.`],
  });
}

/** @param open numbers of orders under way; their data stays until they are done */
export function accountDeletedLetter(shop: Shop, receiver: Receiver, open: readonly string[]): Letter {
  const underWay =
    open.length === 0
      ? []
      : [
          `Имя, телефон и${NBSP}адрес остаются только в${NBSP}заказах, которые ещё выполняются (${open.join(", ")}), и${NBSP}будут стёрты вместе с${NBSP}их завершением.`,
        ];
  return letter(shop, receiver, "Аккаунт удалён", {
    paragraphs: [
      "Аккаунт и личные данные удалены. Сведения о покупках хранятся без имени и контактов — этого требует бухгалтерский учёт.",
      ...underWay,
    ],
    closing: ["Спасибо, что были с нами."],
  });
}

export function phoneCodeSms(shop: Shop, phone: string, code: string): Sms {
  return { phone, text: `${shop.name}: код ${code}. Никому его не сообщайте.` };
}

function letter(
  shop: Shop,
  { name, email }: Receiver,
  heading: string,
  content: Omit<Parameters<typeof writeLetter>[1], "heading">,
): Letter {
  const closing = [...content.closing, signatureOf(shop)];
  return writeLetter({ to: { name, address: email }, subject: `${shop.name}: ${heading.toLowerCase()}` }, { ...content, heading, closing });
}
