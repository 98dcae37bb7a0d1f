import type { SavedLists } from "#shared/contract/account.ts";
import { NBSP } from "#shared/text/space.ts";
import { savedListNames, sizeOf } from "../../account/list-sizes.ts";
import { useLists } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { AccountData } from "./load.ts";
import { HiddenForm } from "./section-form.tsx";
import { useListMerge } from "./use-list-merge.ts";
import "./lists-view.css";

const keys = Object.keys(savedListNames) as (keyof SavedLists)[];

/** The lists of this browser and of the account. They change only when the visitor presses a button. */
export function ListsView({ account: { user } }: AccountData) {
  const here = useLists((state) => state);
  const { saved, same, merging, error, merge } = useListMerge(user.lists);
  const empty = keys.every((key) => saved[key].length === 0);
  return (
    <>
      <p className="lead">
        Списки живут в{NBSP}браузере. Объедините их с{NBSP}кабинетом, и{NBSP}они откроются на{NBSP}любом устройстве, где вы вошли.
      </p>
      <table className="saved-lists numeric">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Список</span>
            </th>
            <th scope="col">В{NBSP}этом браузере</th>
            <th scope="col">В{NBSP}кабинете</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key}>
              <th scope="row">{savedListNames[key]}</th>
              <td>{here.ready ? sizeOf(here, key) : "—"}</td>
              <td>{sizeOf(saved, key)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {error && (
        <p className="field-error" role="alert">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      <div className="saved-lists-actions">
        {same ? (
          <p className="saved-lists-same">
            <Icon name="check" />
            Списки совпадают
          </p>
        ) : (
          <button className="button scripted" type="button" disabled={merging || same === null} onClick={() => void merge()}>
            {merging ? "Объединяем…" : "Объединить списки"}
          </button>
        )}
        {!empty && (
          <HiddenForm form="lists">
            <button className="button button-outline" type="submit">
              Очистить в{NBSP}кабинете
            </button>
          </HiddenForm>
        )}
      </div>
      <p className="soft account-note">
        На{NBSP}чужом компьютере не{NBSP}объединяйте: списки из{NBSP}кабинета останутся в{NBSP}его браузере и{NBSP}после выхода.
      </p>
    </>
  );
}
