import { useLocation } from "react-router-dom";
import type { Me } from "#shared/contract/desk/staff.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { roleNames } from "#shared/domain/staff.ts";
import { paths } from "#shared/paths.ts";
import { Logo } from "../../ui/identity/logo.tsx";
import { groupsOf, useSections, type ShownSection } from "../sections.ts";
import { Icon } from "../../ui/icon.tsx";
import { useRight } from "../root-data.ts";
import "./side-bar.css";
import "./top-bar.css";
import "./bottom-bar.css";
import "./order-search.css";
import "./person-menu.css";

/** The navigation from 1024 px. */
export function SideBar({ me }: { me: Me }) {
  const sections = useSections();
  return (
    <header className="desk-side no-print gap-16">
      <a className="desk-side-logo" href={deskPaths.today.href()} aria-label="Управление магазином">
        <Logo />
      </a>
      <OrderSearch id="desk-side-search" />
      <nav className="desk-side-nav" aria-label="Разделы">
        <SectionGroups sections={sections} />
      </nav>
      <PersonMenu me={me} />
    </header>
  );
}

/** The bar above the page below 1024 px. */
export function TopBar({ me }: { me: Me }) {
  return (
    <header className="desk-top no-print row gap-12">
      <a className="desk-top-logo" href={deskPaths.today.href()} aria-label="Управление магазином">
        <Logo />
      </a>
      <OrderSearch id="desk-top-search" />
      <PersonMenu me={me} />
    </header>
  );
}

/** When there are more sections than fit, this many are shown in the bar and the others in the menu «Ещё». */
const BAR_PLACES = 4;

/** The navigation below 1024 px, at the bottom of the screen. */
export function BottomBar() {
  const { pathname } = useLocation();
  const sections = useSections();
  const first = sections.length > BAR_PLACES + 1 ? sections.slice(0, BAR_PLACES) : sections;
  const rest = sections.slice(first.length);
  return (
    <nav className="desk-bottom no-print" aria-label="Разделы">
      <ul>
        {first.map((section) => (
          <li key={section.page}>
            <SectionLink {...section} look={TAB} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            {/* Another page closes it. */}
            <details key={pathname} name="desk-menu">
              <summary className={rest.some(({ current }) => current) ? `${TAB} is-current` : TAB}>
                <Icon name="ellipsis" />
                Ещё
              </summary>
              <div className="desk-menu outlined rounded">
                <SectionGroups sections={rest} />
              </div>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The links under the headings of their groups. */
function SectionGroups({ sections }: { sections: readonly ShownSection[] }) {
  return groupsOf(sections).map(({ heading, sections: links }) => (
    <div key={heading}>
      {heading && <p className="desk-section-group text-12 semibold soft">{heading}</p>}
      <ul>
        {links.map((section) => (
          <li key={section.page}>
            <SectionLink {...section} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** A row of the side bar and of the menus, and a place of the bottom bar: the same links look differently there. */
const ROW = "desk-section row gap-10 text-15 rounded-inner";
const TAB = "desk-tab center gap-2 text-12 medium";

/** A link of the navigation with the number of waiting items. */
export function SectionLink({ url, title, icon, current, waiting, look = `${ROW} medium` }: ShownSection & { look?: string }) {
  return (
    <a className={look} href={url} aria-current={current}>
      <Icon name={icon} small={look !== TAB} />
      {title}
      {waiting > 0 && (
        <span className="desk-section-count numeric text-12 semibold">
          {waiting > 99 ? "99+" : waiting}
          <span className="visually-hidden">{NBSP}ждут</span>
        </span>
      )}
    </a>
  );
}

/** Finds orders by number, phone or name. */
export function OrderSearch({ id }: { id: string }) {
  const allowed = useRight("orders");
  if (!allowed) return null;
  return (
    <form className="desk-search search-field" role="search" action={deskPaths.orders.href()}>
      {/* One exact number opens the order at once. */}
      <input type="hidden" name="open" value="1" />
      <label className="visually-hidden" htmlFor={id}>
        Найти заказ
      </label>
      <Icon name="search" small />
      <input
        id={id}
        className="field-input field-input-small"
        type="search"
        name="q"
        maxLength={100}
        placeholder="Найти заказ"
        autoComplete="off"
        spellCheck={false}
        data-desk-search=""
      />
      <kbd className="desk-search-key scripted soft" aria-hidden="true">
        /
      </kbd>
    </form>
  );
}

/** The first letters of a name, else of the e-mail. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");

/** The logged-in member, with a link to the profile and the logout button. */
export function PersonMenu({ me: { staff } }: { me: Me }) {
  const { pathname } = useLocation();
  const name = staff.name || staff.email;
  return (
    // Another page closes it.
    <details className="desk-person" key={pathname} name="desk-menu">
      <summary className={`desk-person-name ${ROW}`}>
        <span className="desk-person-initials center text-12 bold" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className="desk-person-text stack text-13">
          <b className="semibold">{name}</b>
          <span className="soft">{roleNames[staff.role]}</span>
        </span>
        <Icon name="chevron-down" small />
      </summary>
      <div className="desk-menu outlined rounded">
        <a className={ROW} href={deskPaths.profile.href()}>
          <Icon name="user-round" small />
          Профиль и вход
        </a>
        <a className={ROW} href={paths.home.href()} target="_blank" rel="noopener">
          <Icon name="external-link" small />
          Открыть магазин
        </a>
        <form method="post" action={deskPaths.profile.href()}>
          <input type="hidden" name="form" value="logout" />
          <button className={`${ROW} full-width`} type="submit">
            <Icon name="log-out" small />
            Выйти
          </button>
        </form>
      </div>
    </details>
  );
}
