import { useLocation } from "react-router-dom";
import { paths } from "#shared/paths.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icons.ts";
import { ListLink } from "./links.tsx";
import "./tab-bar.css";

/** The bar at the bottom of the screen, below 768 px. */
export function TabBar() {
  const { pathname } = useLocation();
  const tab = (href: string, icon: IconName, title: string) => (
    <a className="tab-bar-link stack gap-2 text-12 medium soft" href={href} aria-current={pathname === href ? "page" : undefined}>
      <Icon name={icon} />
      {title}
    </a>
  );
  return (
    <nav className="tab-bar" aria-label="Быстрые разделы">
      {tab(paths.home.href(), "house", "Главная")}
      {tab(paths.catalog.href(), "layout-grid", "Каталог")}
      {tab(paths.search.href(), "search", "Поиск")}
      <ListLink className="tab-bar-link stack gap-2 text-12 medium soft" list="favorites" title="Избранное" icon="heart" />
      <ListLink className="tab-bar-link stack gap-2 text-12 medium soft" list="cart" title="Корзина" icon="shopping-cart" />
    </nav>
  );
}
