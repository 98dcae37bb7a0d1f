import { useLayoutEffect, useRef, useState, type MouseEvent } from "react";
import type { Picture } from "#shared/contract/common.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { formHref } from "../navigation/addresses.ts";
import { useRootData } from "../root-data.ts";
import { useLists, useAppContext } from "../state/context.tsx";
import { Icon } from "../ui/icon.tsx";
import { Logo } from "../ui/identity/logo.tsx";
import { Photo } from "../ui/photo.tsx";
import { SearchForm } from "./search-form.tsx";
import type { MenuProps } from "./use-menu.ts";

/** The catalogue as a dialog with two levels: categories, then the types of one category. */
export function SideDialog({ catalog }: MenuProps) {
  const { nav, nav_service: service, phone } = useRootData().layout.header;
  const { ui } = useAppContext();
  const dialog = useRef<HTMLDialogElement>(null);
  // The second level keeps its contents while it slides out.
  const [{ slug, inside }, setLevel] = useState({ slug: "", inside: false });
  const compared = useLists(({ compare }) => compare.length);
  const shown = catalog.find((category) => category.slug === slug);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Without this the browser would focus the scrolling level, which has no name.
    element?.querySelector("button")?.focus();
    // Closing the dialog before it is removed returns the focus to the element that opened it.
    return () => element?.close();
  }, []);
  useLayoutEffect(() => {
    const target = inside ? ".side-menu-back" : `[data-category="${slug}"]`;
    if (slug) dialog.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
  }, [slug, inside]);

  const close = () => ui.setState({ menuOpen: false });
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // The dialog itself is the target only when its backdrop is clicked.
    if (target === currentTarget || (target as Element).closest("a")) close();
  };
  return (
    <dialog className="side-menu" ref={dialog} aria-label="Меню" onClose={close} onClick={onClick} onSubmit={close}>
      <div className="side-menu-level" inert={inside}>
        <div className="side-menu-top row">
          <span className="side-menu-logo">
            <Logo />
          </span>
          <CloseButton onClick={close} />
        </div>
        <SearchForm id="menu-q" className="header-search side-menu-search" />
        <ul>
          {catalog.map(({ slug: own, name, url, count, types, picture }) => (
            <li key={own}>
              {types.length > 0 ? (
                <button
                  className="side-menu-link stack gap-16 text-20 bold full-width"
                  type="button"
                  data-category={own}
                  onClick={() => setLevel({ slug: own, inside: true })}
                >
                  <RowPicture picture={picture} />
                  <Name name={name} count={count} />
                  <Icon name="chevron-right" small />
                </button>
              ) : (
                <a className="side-menu-link stack gap-16 text-20 bold full-width" href={url}>
                  <RowPicture picture={picture} />
                  <Name name={name} count={count} />
                </a>
              )}
            </li>
          ))}
          {nav
            .filter(({ accent }) => accent)
            .map(({ title, url }) => (
              <li key={url}>
                <a className="side-menu-link side-menu-sale stack gap-16 text-20 bold full-width" href={url}>
                  <span className="side-menu-picture center surface-inner clip" aria-hidden="true">
                    %
                  </span>
                  {title}
                </a>
              </li>
            ))}
        </ul>
        <ul className="side-menu-service stack text-15 medium">
          <li>
            <a className="row" href={paths.account.href()}>
              Личный кабинет
            </a>
          </li>
          {compared > 0 && (
            <li>
              <a className="row gap-8" href={paths.compare.href()}>
                Сравнение <span className="soft">{compared}</span>
              </a>
            </li>
          )}
          {service.map(({ title, url }) => (
            <li key={url}>
              <a className="row" href={url}>
                {title}
              </a>
            </li>
          ))}
        </ul>
        <a className="side-menu-phone stack" href={phone.href}>
          <b className="text-24 heavy">{phone.text}</b>
          <span className="soft text-13">{phone.note}</span>
        </a>
        <a className="button button-soft side-menu-call full-width" href={formHref("call")}>
          Заказать звонок
        </a>
      </div>
      <div className={`side-menu-level side-menu-types${inside ? " is-shown" : ""}`} inert={!inside}>
        {shown && (
          <>
            <div className="side-menu-top row">
              <button className="side-menu-back gap-10 medium inline-row" type="button" onClick={() => setLevel({ slug, inside: false })}>
                <Icon name="arrow-left" />
                Все категории
              </button>
              <CloseButton onClick={close} />
            </div>
            <p className="side-menu-title">{shown.name}</p>
            <ul>
              <li>
                <a className="side-menu-link side-menu-all stack gap-16 text-17 bold full-width" href={shown.url}>
                  <span className="side-menu-picture center surface-inner clip">
                    <Icon name="layout-grid" />
                  </span>
                  <Name name="Смотреть всё" count={shown.count} />
                </a>
              </li>
              {shown.types.map(({ id, name, url, count, picture }) => (
                <li key={id}>
                  <a className="side-menu-link stack gap-16 text-17 medium full-width" href={url}>
                    <RowPicture picture={picture} />
                    <Name name={name} count={count} />
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </dialog>
  );
}

function RowPicture({ picture }: { picture: Picture | null }) {
  return (
    <span className="side-menu-picture center surface-inner clip">
      {picture && <Photo className="product-photo" picture={picture} sizes="56px" maxWidth={320} decorative />}
    </span>
  );
}

function Name({ name, count }: { name: string; count: number }) {
  return (
    <span>
      {name}
      {NBSP}
      <span className="menu-count text-15 soft">{count}</span>
    </span>
  );
}

function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <button className="icon-button" type="button" aria-label="Закрыть меню" onClick={onClick}>
      <Icon name="x" />
    </button>
  );
}
