import { COOKIE_LIMITS, listItem, type ListsChange } from "#shared/domain/lists/cookie-lists.ts";
import { LISTS_FORM, paths } from "#shared/paths.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import { Icon } from "../ui/icon.tsx";
import "../ui/notices.css";
import "./done.css";
import "../ui/button.css";

interface DoneProps {
  done: ListsChange | null;
  /** The name of the product that was changed; undefined = the list no longer has it. */
  name: string | undefined;
}

const where = {
  cart: { to: "в корзину", in: "в корзине", from: "из корзины" },
  favorites: { to: "в избранное", in: "в избранном", from: "из избранного" },
  compare: { to: "в сравнение", in: "в сравнении", from: "из сравнения" },
} as const;

/** Says what the last button has done, with a way back and a way to undo a removal. */
export function Done({ done, name }: DoneProps) {
  if (!done) return null;
  return (
    <div className="notice plain-done gap-16 text-15 rounded-inner cluster" role="status">
      <Icon name="info" />
      <p>{textOf(done, name)}</p>
      {done.what === "removed" && done.id > 0 && (
        <button
          className="button button-soft"
          type="submit"
          form={LISTS_FORM}
          name={done.list === "cart" ? "set" : done.list}
          value={done.list === "cart" ? listItem(done) : done.id}
        >
          Вернуть
        </button>
      )}
      {done.from && (
        <a className="underlined" href={done.from}>
          Вернуться на{NBSP}прежнюю страницу
        </a>
      )}
    </div>
  );
}

function textOf({ list, what, quantity }: ListsChange, name: string | undefined): string {
  const words = where[list];
  const pieces = list === "cart" ? `, ${quantity}${NBSP}шт.` : "";
  const product = name ?? "товар";
  switch (what) {
    case "added":
      return `Добавили ${words.to}: ${product}${pieces}`;
    case "filled":
      return `Добавили весь список: ${quantity}${NBSP}${plural(quantity, "позиция", "позиции", "позиций")}`;
    case "present":
      return `Уже ${words.in}: ${product}${pieces}`;
    case "changed":
      return `Изменили количество: ${product}${pieces}`;
    case "removed":
      return `Убрали товар ${words.from}.`;
    case "cleared":
      return "Сравнение очищено.";
    case "full": {
      const most = COOKIE_LIMITS[list];
      return `Без${NBSP}JavaScript ${words.in} помещается ${most} ${plural(most, "товар", "товара", "товаров")}. Уберите что-нибудь, и${NBSP}место появится.`;
    }
  }
}

/** What an empty list shows. Everybody without the cookie of the lists gets this page from the cache, so it is short. */
export function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <div className="stack start gap-16">
      <h2 className="h3">{title}</h2>
      <p className="soft">{text}</p>
      <a className="button" href={paths.catalog.href()}>
        В каталог
      </a>
    </div>
  );
}
