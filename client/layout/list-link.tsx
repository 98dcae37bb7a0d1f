import { useLocation } from "react-router-dom";
import { cartCount } from "#shared/domain/cart.ts";
import { paths } from "#shared/paths.ts";
import { useLists } from "../state/context.tsx";
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
