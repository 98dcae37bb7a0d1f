import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from "react";
import { useLocation } from "react-router-dom";
import { NBSP } from "#shared/text/space.ts";
import { useRootData } from "../root-data.ts";
import { useServices } from "../state/context.tsx";
import { Icon } from "../ui/icon.tsx";
import { Photo } from "../ui/photo.tsx";
import { Showcase } from "./showcase.tsx";

/**
 * A pointer on its way to the types crosses other categories: only one it stays on is shown. What a scroll brings under
 * a still pointer was not pointed at, so moves count and not the entering.
 */
const REST_MS = 90;

/**
 * The catalogue below the header: categories, the types of the shown one, and the picture of what is pointed at. A disclosure: focus may
 * leave it.
 */
export function CatalogPanel() {
  const { catalog, nav } = useRootData().layout.header;
  const { ui } = useServices();
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
        panel.current?.querySelector<HTMLElement>(".cat-a.is-on")?.focus();
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
    pending.current = { category, timer: setTimeout(setSlug, REST_MS, category) };
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && !panel.current?.contains(relatedTarget) && !relatedTarget.closest("[data-menu-link]"))
      ui.setState({ menuOpen: false });
  };
  const closeOnLink = ({ target }: MouseEvent) => {
    if ((target as Element).closest("a")) ui.setState({ menuOpen: false });
  };
  return (
    <div className="cat" ref={panel} onBlur={leave} onClick={closeOnLink}>
      <div className="wrap cat-in" onKeyDown={moveFocus}>
        <nav className="cat-l" aria-label="Категории" onPointerLeave={forget}>
          <ul>
            {catalog.map(({ slug: own, name, url, count }) => (
              <li key={own}>
                <a
                  className={`cat-a${own === slug ? " is-on" : ""}`}
                  href={url}
                  onPointerMove={() => pointAt(own)}
                  onFocus={() => setSlug(own)}
                >
                  <span>
                    {name}
                    {NBSP}
                    <i>{count}</i>
                  </span>
                  <Icon name="chevron-right" small />
                </a>
              </li>
            ))}
          </ul>
          <ul className="cat-x">
            {nav
              .filter(({ accent }) => accent)
              .map(({ title, url }) => (
                <li key={url}>
                  <a className="cat-sale" href={url}>
                    {title}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        {shown && (
          <div className="cat-m">
            <p className="cat-h">
              <a href={shown.url}>{shown.name}</a>
            </p>
            <ul className="cat-t" onPointerLeave={() => setTypeId(null)} onBlur={() => setTypeId(null)}>
              {shown.types.map(({ id, name, url, count, picture }) => (
                <li key={id}>
                  <a href={url} onPointerMove={() => setTypeId(id)} onFocus={() => setTypeId(id)}>
                    <span className="cat-ph">
                      {picture && <Photo className="shot" picture={picture} sizes="72px" maxWidth={320} decorative />}
                    </span>
                    <span>
                      {name}
                      {NBSP}
                      <i>{count}</i>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {pointed?.picture && (
          <a className="cat-p" href={pointed.url} tabIndex={-1} aria-hidden="true">
            <svg className="cat-arch" viewBox="0 0 684 940" preserveAspectRatio="none">
              <path d="M0 940Q342 -940 684 940Z" />
            </svg>
            <Showcase picture={pointed.picture} />
            <span className="cat-cap">
              <b>{type?.name ?? (shown?.verb || pointed.name)}</b>
              <Icon name="arrow-right" />
            </span>
          </a>
        )}
      </div>
    </div>
  );
}

/** Up and down within a list, right into the types, left back to the categories. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const list = (event.target as Element).closest("ul");
  const links = [...(list?.querySelectorAll("a") ?? [])];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  if (at < 0) return;
  const inCategories = list?.closest(".cat-l") !== null;
  const steps: Record<string, () => HTMLElement | null | undefined> = {
    ArrowDown: () => links[(at + 1) % links.length],
    ArrowUp: () => links.at(at - 1),
    Home: () => links[0],
    End: () => links.at(-1),
    ArrowRight: () => (inCategories ? event.currentTarget.querySelector<HTMLElement>(".cat-t a") : null),
    ArrowLeft: () => (inCategories ? null : event.currentTarget.querySelector<HTMLElement>(".cat-a.is-on")),
  };
  const next = steps[event.key]?.();
  if (!next) return;
  event.preventDefault();
  next.focus();
}
