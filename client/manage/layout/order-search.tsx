import { managePaths } from "#shared/manage-paths.ts";
import { deskPages } from "../pages.ts";
import { useRight } from "../root-data.ts";
import { Icon } from "../../ui/icon.tsx";
import "./order-search.css";

/** Finds orders by number, phone or name. */
export function OrderSearch({ id }: { id: string }) {
  const allowed = useRight("orders");
  if (!allowed || !("orders" in deskPages)) return null;
  return (
    <form className="desk-search" role="search" action={managePaths.orders.href()}>
      <label className="visually-hidden" htmlFor={id}>
        Найти заказ
      </label>
      <Icon name="search" small />
      <input
        id={id}
        className="desk-search-input"
        type="search"
        name="q"
        maxLength={100}
        placeholder="Найти заказ"
        autoComplete="off"
        spellCheck={false}
        data-desk-search=""
      />
      <kbd className="desk-search-key scripted" aria-hidden="true">
        /
      </kbd>
    </form>
  );
}
