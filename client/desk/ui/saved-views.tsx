import { useLocation } from "react-router-dom";
import { MAX_VIEW_NAME } from "#shared/domain/staff.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { useDesk } from "../root-data.ts";
import "./saved-views.css";

/** Parameters of an address that are no filter. */
const PLACES: readonly string[] = ["cursor", "open"];

/** The filters that the member has saved for this list, and the present one to save under a name. */
export function SavedViews({ isFiltered }: { isFiltered: boolean }) {
  const { pathname, search } = useLocation();
  const views = (useDesk().me?.views ?? []).filter(({ page }) => page === pathname);
  const current = new URLSearchParams([...new URLSearchParams(search)].filter(([name, value]) => value !== "" && !PLACES.includes(name)));
  const shown = views.find(({ query }) => query === current.toString());
  if (views.length === 0 && !isFiltered) return null;
  return (
    <div className="saved-views no-print cluster middle gap-6 text-13">
      {views.map(({ id, name, query }) => (
        <a
          key={id}
          className="saved-view medium surface-inner rounded-inner"
          href={`${pathname}?${query}`}
          aria-current={id === shown?.id ? "true" : undefined}
        >
          {name}
        </a>
      ))}
      {shown && (
        <form method="post" action={deskPaths.profile.href()}>
          <input type="hidden" name="form" value="forget-view" />
          <input type="hidden" name="id" value={shown.id} />
          <input type="hidden" name="to" value={`${pathname}${search}`} />
          <button className="button-plain" type="submit" aria-label={`Удалить фильтр «${shown.name}»`}>
            <Icon name="trash-2" small />
            Удалить фильтр
          </button>
        </form>
      )}
      {isFiltered && !shown && (
        // Another filter closes it.
        <details key={search}>
          <summary className="button-plain">
            <Icon name="plus" small />
            Сохранить фильтр
          </summary>
          <form className="row gap-8" method="post" action={deskPaths.profile.href()}>
            <input type="hidden" name="form" value="save-view" />
            <input type="hidden" name="page" value={pathname} />
            <input type="hidden" name="query" value={current.toString()} />
            <input type="hidden" name="to" value={`${pathname}${search}`} />
            <label className="visually-hidden" htmlFor="view-name">
              Название фильтра
            </label>
            <input
              className="field-input field-input-small"
              id="view-name"
              name="name"
              required
              maxLength={MAX_VIEW_NAME}
              placeholder={`Название, например «Ждут${NBSP}оплаты»`}
              autoComplete="off"
            />
            <button className="button button-small" type="submit">
              Сохранить
            </button>
          </form>
        </details>
      )}
    </div>
  );
}
