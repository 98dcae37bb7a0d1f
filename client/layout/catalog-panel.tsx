import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from "react";
import { useLocation } from "react-router-dom";
import { NBSP } from "#shared/text/format.ts";
import { useRootData } from "../root-data.ts";
import { useAppContext } from "../state/context.tsx";
import { LogoShape } from "../ui/identity/logo-shape.tsx";
import { Icon } from "../ui/icon.tsx";
import { Photo } from "../ui/photo.tsx";
import type { MenuProps } from "./use-menu.ts";
import type { Picture } from "#shared/contract/common.ts";

/**
 * On its way to the types the pointer crosses other categories: a category is shown only when the pointer stays on it. Only pointer moves
 * count: scrolling can also bring a link under the pointer.
 */
const POINTER_REST_MS = 90;

/**
 * The catalogue below the header: the categories, the types of the shown category, and a picture of the link under the pointer. The focus
 * may leave it.
 */
export function CatalogPanel({ catalog }: MenuProps) {
  const { nav, nav_service: service } = useRootData().layout.header;
  const { ui } = useAppContext();
  const { pathname } = useLocation();
  const [slug, setSlug] = useState(() => (catalog.find(({ url }) => pathname.startsWith(url)) ?? catalog[0])?.slug);
  const [typeId, setTypeId] = useState<number | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const pending = useRef<{ category: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const shown = catalog.find((category) => category.slug === slug);
  const type = shown?.types.find(({ id, picture }) => id === typeId && picture);
  const pointed = type ?? shown;

  useEffect(() => {
    const close = () => ui.setState({ menuOpen: false });
    const opener = document.activeElement;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === "ArrowDown" && event.target === opener) {
        event.preventDefault();
        panel.current?.querySelector<HTMLElement>(".catalog-panel-category.is-on")?.focus();
      }
      if (event.key !== "Escape") return;
      close();
      if (opener instanceof HTMLElement) opener.focus();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Element && !panel.current?.contains(target) && !target.closest("[data-menu-link]")) close();
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
      clearTimeout(pending.current?.timer);
    };
  }, [ui]);

  const forget = () => {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
  };
  const pointAt = (category: string) => {
    if (pending.current?.category === category) return;
    forget();
    pending.current = { category, timer: setTimeout(setSlug, POINTER_REST_MS, category) };
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && !panel.current?.contains(relatedTarget) && !relatedTarget.closest("[data-menu-link]"))
      ui.setState({ menuOpen: false });
  };
  const closeOnLink = ({ target }: MouseEvent) => {
    if ((target as Element).closest("a")) ui.setState({ menuOpen: false });
  };
  return (
    <div className="catalog-panel" ref={panel} onBlur={leave} onClick={closeOnLink}>
      <div className="wrap grid12 catalog-panel-inner" onKeyDown={moveFocus}>
        <nav className="catalog-panel-categories" aria-label="Категории" onPointerLeave={forget}>
          <ul>
            {catalog.map(({ slug: own, name, url, count }) => (
              <li key={own}>
                <a
                  className={`catalog-panel-category stack gap-12 text-20 semibold balance rounded-inner${own === slug ? " is-on" : ""}`}
                  href={url}
                  onPointerMove={() => pointAt(own)}
                  onFocus={() => setSlug(own)}
                >
                  <span>
                    {name}
                    {NBSP}
                    <span className="menu-count text-15 soft">{count}</span>
                  </span>
                  <Icon name="chevron-right" small />
                </a>
              </li>
            ))}
          </ul>
          <ul className="catalog-panel-extra ruled">
            {nav
              .filter(({ accent }) => accent)
              .map(({ title, url }) => (
                <li key={url}>
                  <a className="catalog-panel-sale" href={url}>
                    {title}
                  </a>
                </li>
              ))}
            {service.map(({ title, url }) => (
              <li key={url}>
                <a className="catalog-panel-service text-15 soft" href={url}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {shown && (
          <div className="catalog-panel-main stack top gap-24">
            <p className="catalog-panel-title balance">
              <a href={shown.url}>{shown.name}</a>
            </p>
            <ul className="catalog-panel-types stack" onPointerLeave={() => setTypeId(null)} onBlur={() => setTypeId(null)}>
              {shown.types.map(({ id, name, url, count, picture }) => (
                <li key={id}>
                  <a className="stack gap-10 medium" href={url} onPointerMove={() => setTypeId(id)} onFocus={() => setTypeId(id)}>
                    {picture && (
                      <span className="catalog-panel-photo surface-inner clip">
                        <Photo
                          className="product-photo"
                          picture={picture}
                          sizes="(min-width: 1440px) 248px, 18vw"
                          maxWidth={640}
                          decorative
                        />
                      </span>
                    )}
                    <span>
                      {name}
                      {NBSP}
                      <span className="menu-count text-15 soft">{count}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {pointed?.picture && (
          <a className="catalog-panel-preview surface clip full-width" href={pointed.url} tabIndex={-1} aria-hidden="true">
            <LogoShape className="catalog-panel-shape" solid />
            <PreviewPicture picture={pointed.picture} />
            <span className="catalog-panel-caption row gap-16">
              <b className="text-24 heavy balance">{type?.name ?? (shown?.verb || pointed.name)}</b>
              <Icon name="arrow-right" />
            </span>
          </a>
        )}
      </div>
    </div>
  );
}

/** Up and down move within a list, right goes to the types, left back to the categories. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const list = (event.target as Element).closest("ul");
  const links = [...(list?.querySelectorAll("a") ?? [])];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  if (at < 0) return;
  const inCategories = list?.closest(".catalog-panel-categories") !== null;
  const steps: Record<string, () => HTMLElement | null | undefined> = {
    ArrowDown: () => links[(at + 1) % links.length],
    ArrowUp: () => links.at(at - 1),
    Home: () => links[0],
    End: () => links.at(-1),
    ArrowRight: () => (inCategories ? event.currentTarget.querySelector<HTMLElement>(".catalog-panel-types a") : null),
    ArrowLeft: () => (inCategories ? null : event.currentTarget.querySelector<HTMLElement>(".catalog-panel-category.is-on")),
  };
  const next = steps[event.key]?.();
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Shows a picture. The previous one stays until the new one has loaded. */
function PreviewPicture({ picture }: { picture: Picture }) {
  const [asked, setAsked] = useState<readonly Picture[]>([picture]);
  const [come, setCome] = useState<readonly string[]>([]);
  const [shown, setShown] = useState(picture.src);
  const { src } = picture;
  if (!asked.some((one) => one.src === src)) setAsked([...asked, picture]);
  if (shown !== src && come.includes(src)) setShown(src);
  return asked.map((one) => (
    <span
      className={`catalog-panel-layer${one.src === shown ? " is-on" : ""}`}
      key={one.src}
      onLoadCapture={() => setCome([...come, one.src])}
    >
      <Photo className="product-photo" picture={one} sizes="460px" maxWidth={1024} decorative />
    </span>
  ));
}
