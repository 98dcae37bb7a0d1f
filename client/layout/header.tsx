import { useEffect, useRef, useState, type RefObject } from "react";
import { useLocation } from "react-router-dom";
import type { Link } from "#shared/contract/common.ts";
import { paths } from "#shared/paths.ts";
import { formHref } from "../forms/address.ts";
import { useRootData } from "../root-data.ts";
import { useInterface } from "../state/context.tsx";
import { Icon } from "../ui/icon.tsx";
import { Logo } from "../ui/logo.tsx";
import { AccountLink } from "./account-link.tsx";
import { ListLink } from "./list-link.tsx";
import { MenuLink } from "./menu-link.tsx";
import { SearchForm } from "./search-form.tsx";
import { useMenu } from "./use-menu.ts";
import "./header.css";
import "./catalog-panel.css";

/** Sticky; past the first screen's edge it shrinks to one row and its margin grows by as much, so nothing below moves. */
export function Header() {
  const { header } = useRootData().layout;
  const { phone } = header;
  const { shown, Menu: Panel } = useMenu("panel");
  const open = useInterface(({ menuOpen }) => menuOpen);
  const edge = useRef<HTMLDivElement>(null);
  const stuck = useScrolledPast(edge);
  return (
    <>
      <div className="hdr-edge" ref={edge} />
      <header className={`hdr${stuck ? " is-stuck" : ""}${shown ? " is-open" : ""}`}>
        <div className="wrap">
          <div className="hdr-row">
            <a className="hdr-logo" href={paths.home.href()}>
              <Logo />
            </a>
            <MenuLink className="btn hdr-cat">
              <Icon name={open ? "x" : "menu"} />
              Каталог
            </MenuLink>
            {shown && Panel && <Panel />}
            <SearchForm id="header-q" className="hdr-search" />
            <div className="hdr-phone">
              <a href={phone.href}>{phone.text}</a>
              <a href={formHref("call")}>Заказать звонок</a>
            </div>
            <div className="hdr-tools">
              <ListLink className="hdr-tool" list="compare" title="Сравнение" icon="scale" />
              <ListLink className="hdr-tool" list="favorites" title="Избранное" icon="heart" />
              <AccountLink className="hdr-tool" />
              <ListLink className="hdr-tool" list="cart" title="Корзина" icon="shopping-cart" />
            </div>
            <div className="hdr-m">
              <ListLink className="hdr-tool" list="compare" title="Сравнение" icon="scale" />
              <AccountLink className="hdr-tool" />
              <a className="icbtn" href={phone.href} aria-label={`Позвонить: ${phone.text}`}>
                <Icon name="phone" />
              </a>
              <MenuLink className="icbtn" label="Меню">
                <Icon name="menu" />
              </MenuLink>
            </div>
          </div>
          <Navigation main={header.nav} service={header.nav_service} />
        </div>
      </header>
      {shown && <div className="hdr-veil" />}
    </>
  );
}

function Navigation({ main, service }: { main: readonly (Link & { accent?: boolean })[]; service: readonly Link[] }) {
  const { pathname, search } = useLocation();
  const current = currentLink([...main, ...service], pathname, search);
  const item = ({ title, url, accent }: Link & { accent?: boolean }) => (
    <a
      key={url}
      className={accent ? "hdr-sale" : undefined}
      href={url}
      aria-current={url === current ? (url === pathname + search ? "page" : "true") : undefined}
    >
      {title}
    </a>
  );
  return (
    <nav className="hdr-nav" aria-label="Разделы">
      <div className="hdr-links">{main.map(item)}</div>
      {service.length > 0 && <div className="hdr-links hdr-service">{service.map(item)}</div>}
    </nav>
  );
}

/** The link of the page itself, else the nearest section above it. */
function currentLink(links: readonly Link[], pathname: string, search: string): string | undefined {
  const here = links.find(({ url }) => url === pathname + search);
  const above = links.filter(({ url }) => url !== "/" && pathname.startsWith(url)).sort((a, b) => b.url.length - a.url.length);
  return (here ?? above[0])?.url;
}

function useScrolledPast(edge: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setPast(!entry?.isIntersecting && (entry?.boundingClientRect.top ?? 0) < 0), {
      rootMargin: "48px 0px 0px",
    });
    if (edge.current) observer.observe(edge.current);
    return () => observer.disconnect();
  }, [edge]);
  return past;
}
