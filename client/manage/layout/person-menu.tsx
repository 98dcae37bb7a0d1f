import { useLocation } from "react-router-dom";
import type { Me } from "#shared/contract/manage/staff.ts";
import { roleNames } from "#shared/domain/staff.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import "./person-menu.css";

/** The first letters of a name, else of the e-mail. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");

/** Who is logged in, with the way to the profile and out. */
export function PersonMenu({ me: { staff } }: { me: Me }) {
  const { pathname } = useLocation();
  const name = staff.name || staff.email;
  return (
    // Another page closes it.
    <details className="desk-person" key={pathname} name="desk-menu">
      <summary className="desk-person-name">
        <span className="desk-person-initials" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className="desk-person-text">
          <b>{name}</b>
          <span className="soft">{roleNames[staff.role]}</span>
        </span>
        <Icon name="chevron-down" small />
      </summary>
      <div className="desk-person-menu">
        <a href={managePaths.profile.href()}>
          <Icon name="user-round" small />
          Профиль и вход
        </a>
        <a href={paths.home.href()} target="_blank" rel="noopener">
          <Icon name="external-link" small />
          Открыть магазин
        </a>
        <form method="post" action={managePaths.profile.href()}>
          <input type="hidden" name="form" value="logout" />
          <button type="submit">
            <Icon name="log-out" small />
            Выйти
          </button>
        </form>
      </div>
    </details>
  );
}
