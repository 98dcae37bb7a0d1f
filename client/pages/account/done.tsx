import type { AccountUser } from "#shared/contract/account.ts";
import { NBSP } from "#shared/text/space.ts";
import { Icon } from "../../ui/icon.tsx";

const sentences: Readonly<Record<string, (user: AccountUser) => string>> = {
  welcome: ({ name }) => `${name}, кабинет готов. Заказы, которые вы оформите, появятся здесь сами.`,
  name: () => "Имя сохранено.",
  email: ({ email }) => `Почта теперь ${email}. На${NBSP}прежний адрес ушло письмо об${NBSP}этом.`,
  "email-code": ({ new_email }) => `Отправили код на${NBSP}${new_email ?? "новую почту"}.`,
  "phone-saved": () => "Телефон сохранён. Осталось подтвердить его кодом.",
  "phone-gone": () => "Телефон убран из кабинета.",
  "phone-code": () => "Отправили код в SMS.",
  phone: () => `Телефон подтверждён: по${NBSP}нему можно входить.`,
  subscribed: () => "Вы подписаны на новости.",
  unsubscribed: () => "Больше не пишем. Письма о заказах приходят как прежде.",
  lists: () => `Списки в${NBSP}кабинете очищены. В${NBSP}этом браузере всё осталось.`,
  password: () => `Пароль изменён, на${NBSP}остальных устройствах вы вышли.`,
  everywhere: () => `На${NBSP}остальных устройствах вы вышли.`,
};

/** What has just been done, in a sentence. */
export function Done({ done, user }: { done: string | null; user: AccountUser }) {
  const sentence = done !== null && Object.hasOwn(sentences, done) ? sentences[done] : undefined;
  if (!sentence) return null;
  return (
    <p className="acc-done" role="status">
      <Icon name="check" />
      {sentence(user)}
    </p>
  );
}
