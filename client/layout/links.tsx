import { useLocation } from "react-router-dom";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { cartCount } from "#shared/domain/cart.ts";
import { paths } from "#shared/paths.ts";
import { useLists, useInterface, useAppContext } from "../state/context.tsx";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icons.ts";

interface ListLinkProps {
  className: string;
  list: "cart" | "favorites" | "compare";
  title: string;
  icon: IconName;
}

/** Links to the cart, the favourites or the comparison, with the number of products. */
export function ListLink({ className, list, title, icon }: ListLinkProps) {
  const { pathname } = useLocation();
  const count = useLists((lists) => (list === "cart" ? cartCount(lists.cart) : lists[list].length));
  const href = paths[list].href();
  return (
    <a className={className} href={href} aria-current={pathname === href ? "page" : undefined}>
      <Icon name={icon} />
      {title}
      {count > 0 && (
        <b className="header-count">
          <span className="visually-hidden">, товаров: </span>
          {count > 99 ? "99+" : count}
        </b>
      )}
    </a>
  );
}

interface MenuLinkProps {
  className: string;
  label?: string;
  children: ReactNode;
}

/** A link to the catalogue that opens and closes the menu. With script it is announced as a button and reacts to the space key. */
export function MenuLink({ className, label, children }: MenuLinkProps) {
  const { ui } = useAppContext();
  const open = useInterface(({ menuOpen }) => menuOpen);
  const hydrated = useLists(({ ready }) => ready);
  const approach = () => ui.setState({ menuNear: true });
  const toggle = (event: MouseEvent | KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    ui.setState({ menuOpen: !open });
  };
  return (
    <a
      className={className}
      href={paths.catalog.href()}
      role={hydrated ? "button" : undefined}
      aria-label={label}
      aria-expanded={hydrated ? open : undefined}
      data-menu-link
      onPointerEnter={approach}
      onFocus={approach}
      onClick={toggle}
      onKeyDown={(event) => event.key === " " && toggle(event)}
    >
      {children}
    </a>
  );
}
