import { useLayoutEffect, useRef, useState, type MouseEvent } from "react";
import type { Picture } from "#shared/contract/common.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { formHref } from "../forms/address.ts";
import { useRootData } from "../root-data.ts";
import { useLists, useServices } from "../state/context.tsx";
import { Icon } from "../ui/icon.tsx";
import { Logo } from "../ui/logo.tsx";
import { Photo } from "../ui/photo.tsx";
import { SearchForm } from "./search-form.tsx";

/** The catalogue as a dialog with two levels: categories, then the types of one. */
export function SideDialog() {
  const { catalog, nav, nav_service: service, phone } = useRootData().layout.header;
  const { ui } = useServices();
  const dialog = useRef<HTMLDialogElement>(null);
  // The second level keeps its contents while it slides away.
  const [{ slug, inside }, setLevel] = useState({ slug: "", inside: false });
  const compared = useLists(({ compare }) => compare.length);
  const shown = catalog.find((category) => category.slug === slug);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Left to itself the browser picks the scrolling level, which has no name.
    element?.querySelector("button")?.focus();
    // Closing it before it leaves the document gives focus back to what opened it.
    return () => element?.close();
  }, []);
  useLayoutEffect(() => {
    const target = inside ? ".side-back" : `[data-category="${slug}"]`;
    if (slug) dialog.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
  }, [slug, inside]);

  const close = () => ui.setState({ menuOpen: false });
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    // The dialog itself is hit only where its backdrop is.
    if (target === currentTarget || (target as Element).closest("a")) close();
  };
  return (
    <dialog className="side" ref={dialog} aria-label="Меню" onClose={close} onClick={onClick} onSubmit={close}>
      <div className="side-lv" inert={inside}>
        <div className="side-top">
          <span className="side-logo">
            <Logo />
          </span>
          <CloseButton onClick={close} />
        </div>
        <SearchForm id="menu-q" className="hdr-search side-q" />
        <ul>
          {catalog.map(({ slug: own, name, url, count, types, picture }) => (
            <li key={own}>
              {types.length > 0 ? (
                <button className="side-a" type="button" data-category={own} onClick={() => setLevel({ slug: own, inside: true })}>
                  <RowPicture picture={picture} />
                  <Name name={name} count={count} />
                  <Icon name="chevron-right" small />
                </button>
              ) : (
                <a className="side-a" href={url}>
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
                <a className="side-a side-sale" href={url}>
                  <span className="side-pic" aria-hidden="true">
                    %
                  </span>
                  {title}
                </a>
              </li>
            ))}
        </ul>
        <ul className="side-s">
          <li>
            <a href={paths.account.href()}>Личный кабинет</a>
          </li>
          {compared > 0 && (
            <li>
              <a href={paths.compare.href()}>
                Сравнение <span className="side-n">{compared}</span>
              </a>
            </li>
          )}
          {service.map(({ title, url }) => (
            <li key={url}>
              <a href={url}>{title}</a>
            </li>
          ))}
        </ul>
        <a className="side-tel" href={phone.href}>
          <b>{phone.text}</b>
          <span className="soft">{phone.note}</span>
        </a>
        <a className="btn btn-soft side-call" href={formHref("call")}>
          Заказать звонок
        </a>
      </div>
      <div className={`side-lv side-2${inside ? " is-in" : ""}`} inert={!inside}>
        {shown && (
          <>
            <div className="side-top">
              <button className="side-back" type="button" onClick={() => setLevel({ slug, inside: false })}>
                <Icon name="arrow-left" />
                Все категории
              </button>
              <CloseButton onClick={close} />
            </div>
            <p className="side-h">{shown.name}</p>
            <ul className="side-c2">
              <li>
                <a className="side-a side-all" href={shown.url}>
                  <span className="side-pic">
                    <Icon name="layout-grid" />
                  </span>
                  <Name name="Смотреть всё" count={shown.count} />
                </a>
              </li>
              {shown.types.map(({ id, name, url, count, picture }) => (
                <li key={id}>
                  <a className="side-a" href={url}>
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
  return <span className="side-pic">{picture && <Photo className="shot" picture={picture} sizes="56px" maxWidth={320} decorative />}</span>;
}

function Name({ name, count }: { name: string; count: number }) {
  return (
    <span>
      {name}
      {NBSP}
      <i>{count}</i>
    </span>
  );
}

function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <button className="icbtn" type="button" aria-label="Закрыть меню" onClick={onClick}>
      <Icon name="x" />
    </button>
  );
}
