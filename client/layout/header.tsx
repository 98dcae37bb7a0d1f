import { useEffect, useRef, useState, type FocusEvent, type RefObject } from "react";
import { useLocation } from "react-router-dom";
import type { Link } from "#shared/contract/common.ts";
import { paths } from "#shared/paths.ts";
import { formHref } from "../navigation/addresses.ts";
import { useRootData } from "../root-data.ts";
import { useInterface } from "../state/context.tsx";
import { Icon } from "../ui/icon.tsx";
import { Logo } from "../ui/identity/logo.tsx";
import { ListLink, MenuLink } from "./links.tsx";
import { SearchForm } from "./search-form.tsx";
import { useMenu } from "./use-menu.ts";
import "./header-search.css";
import "./header.css";
import "./catalog-panel.css";
import "./letterhead.css";

/**
 * The header is sticky. When the page is scrolled, it shrinks to one row and its margin grows by the same height, so nothing below moves.
 */
export function Header() {
  const { header } = useRootData().layout;
  const { phone } = header;
  const { shown, Menu: Panel, catalog } = useMenu("catalogPanel");
  const open = useInterface(({ menuOpen }) => menuOpen);
  const edge = useRef<HTMLDivElement>(null);
  const stuck = useScrolledPast(edge);
  return (
    <>
      <div className="header-edge" ref={edge} />
      <header className={`header${stuck ? " is-stuck" : ""}${shown ? " is-open" : ""}`}>
        <div className="wrap">
          <div className="header-row">
            <a className="header-logo" href={paths.home.href()} aria-label={header.name}>
              <Logo />
            </a>
            <MenuLink className="button header-catalog">
              <Icon name={open ? "x" : "menu"} />
              Каталог
            </MenuLink>
            {shown && Panel && <Panel catalog={catalog} />}
            <SearchForm id="header-q" className="header-search" />
            <div className="header-phone">
              <a href={phone.href}>{phone.text}</a>
              <a href={formHref("call")}>Заказать звонок</a>
            </div>
            <div className="header-tools">
              <ListLink className="header-tool" list="compare" title="Сравнение" icon="scale" />
              <ListLink className="header-tool header-wide" list="favorites" title="Избранное" icon="heart" />
              <AccountLink className="header-tool" />
              <ListLink className="header-tool header-wide" list="cart" title="Корзина" icon="shopping-cart" />
              <a className="header-tool header-narrow" href={phone.href} aria-label={`Позвонить: ${phone.text}`}>
                <Icon name="phone" />
              </a>
              <MenuLink className="header-tool header-menu" label="Меню">
                <Icon name="menu" />
              </MenuLink>
            </div>
          </div>
          <Navigation main={header.nav} service={header.nav_service} />
        </div>
      </header>
      {shown && <div className="header-backdrop" />}
    </>
  );
}

function Navigation({ main, service }: { main: readonly (Link & { accent?: boolean })[]; service: readonly Link[] }) {
  const { pathname, search } = useLocation();
  const current = currentLink([...main, ...service], pathname, search);
  const item = ({ title, url, accent }: Link & { accent?: boolean }) => (
    <a
      key={url}
      className={accent ? "header-sale" : undefined}
      href={url}
      aria-current={url === current ? (url === pathname + search ? "page" : "true") : undefined}
    >
      {title}
    </a>
  );
  // The focus scrolls a link of the hidden second row into view; without the focus the first row is back.
  const scrollBack = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) currentTarget.scrollTop = 0;
  };
  return (
    <nav className="header-nav" aria-label="Разделы">
      <div className="header-links header-sections" onBlur={scrollBack}>
        {main.filter(inCatalog).map(item)}
      </div>
      <div className="header-links header-service">
        {main.filter((link) => !inCatalog(link)).map(item)}
        {service.map(item)}
      </div>
    </nav>
  );
}

/** Whether the link is a section of the catalogue; the sale does not count as one. */
const inCatalog = ({ url, accent }: Link & { accent?: boolean }) => url.startsWith(paths.catalog.href()) && !accent;

/** The link to this page, or else to the nearest section above it. */
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

/** Links to the account. The server's HTML is the same for everybody; the browser adds the mark of a logged-in visitor. */
function AccountLink({ className }: { className: string }) {
  const { pathname } = useLocation();
  const loggedIn = useInterface((state) => state.loggedIn);
  const href = paths.account.href();
  return (
    <a className={className} href={href} aria-current={pathname === href ? "page" : undefined}>
      <Icon name="user-round" />
      Кабинет
      {loggedIn && (
        <span className="header-logged-in">
          <span className="visually-hidden">, вы вошли</span>
        </span>
      )}
    </a>
  );
}

/** The head of a printed page: the shop and its contacts. */
export function Letterhead() {
  const { layout, general } = useRootData();
  const { phone, hours } = layout.footer;
  return (
    <div className="letterhead" aria-hidden="true">
      <Logo />
      <p>{general.tagline}</p>
      <p>
        <b>{phone.text}</b>
        {`, ${hours}`}
        <br />
        {general.company.email}
      </p>
    </div>
  );
}
