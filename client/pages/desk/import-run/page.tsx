import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { ImportRun } from "#shared/contract/desk/imports.ts";
import { isUnderWay } from "#shared/domain/imports/import-state.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { fileSize, NBSP } from "#shared/text/format.ts";
import { addressOf } from "../../../api/call.ts";
import { deskHead } from "../../../desk/head.ts";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Facts, Panel } from "../../../desk/ui/panel.tsx";
import { useProgress } from "../../../desk/use-progress.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { definePage, type PageProps } from "../../../page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { StateBadge } from "../imports/state.tsx";
import { action } from "./action.ts";
import { Difference, goodsText } from "./difference.tsx";
import "./page.css";

export const route = definePage<ImportRun>({
  component: ImportRunPage,
  validate: ({ id }) => /^[1-9]\d{0,8}$/.test(id ?? ""),
  async load({ api, params, signal }) {
    return (await api.call(deskEndpoints.importRun, { params: { id: params["id"] ?? "" }, signal })).run;
  },
  action,
  head: ({ name }, url) => deskHead(`Импорт: ${name}`, url),
});

/** One import: how far it is, what it changes, and what can be done with it. */
function ImportRunPage({ data: run }: PageProps<ImportRun>) {
  const { id, name, state, fault, source, by, created_at, ended_at, bytes, kept, difference } = run;
  const { errors } = usePageForm("run");
  useProgress(isUnderWay(state));
  return (
    <>
      <DeskHead
        title={name}
        note={<StateBadge state={state} />}
        back={{ title: "Импорт", url: deskPaths.imports.href() }}
        actions={<Actions run={run} />}
      />
      <div className="stack fit gap-16">
        {errors.form && <Note tone="danger">{errors.form}</Note>}
        {fault !== "" && <Note tone={state === "planned" ? "warning" : "danger"}>{fault}</Note>}
        {state === "stopped" && (
          <Note tone="warning" title="Импорт прервался">
            {difference?.kind === "prices"
              ? `Часть цен могла уже смениться. Продолжите: то${NBSP}же самое второй раз ничего не${NBSP}испортит.`
              : `Каталог показывается целиком, прежний или${NBSP}новый. Продолжите: магазин прочитает файл ещё раз.`}
          </Note>
        )}
        {isUnderWay(state) && <Progress run={run} />}
        {state === "planned" && <Decision run={run} />}
        {difference && <Difference difference={difference} isDone={state === "done" || state === "undone"} asks={state === "planned"} />}
        <Panel title="Файл">
          <Facts
            facts={[
              ["Имя", name],
              ["Размер", fileSize(bytes)],
              ["Откуда", source || "файл с компьютера"],
              ["Кто", by],
              ["Начат", <Moment key="at" iso={created_at} />],
              ["Закончен", ended_at && <Moment key="ended" iso={ended_at} />],
            ]}
          />
          {kept ? (
            <p>
              <a className="desk-link" href={addressOf(deskEndpoints.importFile, { params: { id: String(id) } })} download>
                Скачать файл
              </a>
            </p>
          ) : (
            <p className="soft text-15">Файл больше не{NBSP}хранится: храним последние пять.</p>
          )}
        </Panel>
      </div>
    </>
  );
}

function Progress({ run: { id, state, read_bytes, bytes, written, difference } }: { run: ImportRun }) {
  const products = difference?.products ?? 0;
  const [value, most, text] =
    state === "writing"
      ? [written, Math.max(products, 1), `Записано товаров: ${written}${products > 0 ? ` из${NBSP}${products}` : ""}`]
      : [read_bytes, Math.max(bytes, 1), `Прочитано ${fileSize(read_bytes)} из${NBSP}${fileSize(bytes)}`];
  return (
    <Panel title={state === "waiting" ? "В очереди" : "Идёт импорт"} note={`магазин работает как обычно, страницу можно закрыть`}>
      <progress className="import-progress full-width" max={most} value={Math.min(value, most)} aria-label={text} />
      <p className="numeric text-15" role="status">
        {state === "waiting" ? `Импорты идут по${NBSP}одному. Этот начнётся сам.` : text}
      </p>
      <p className="unscripted">
        <a className="desk-link" href={deskPaths.importRun.href({ id: String(id) })}>
          Обновить страницу
        </a>
      </p>
    </Panel>
  );
}

/** The decision about a difference. */
function Decision({ run: { shown, difference } }: { run: ImportRun }) {
  const { sending } = usePageForm("run");
  if (!difference) return null;
  const { doubts, kind, products } = difference;
  const isDoubtful = doubts.length > 0;
  const isSame = difference.changes.every(({ count }) => count === 0);
  return (
    <Note
      tone={isDoubtful ? "danger" : "info"}
      title={isDoubtful ? "Похоже, выгрузка повреждена или неполна" : isSame ? "Выгрузка ничего не меняет" : "Пока ничего не изменилось"}
    >
      {doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
      <p>
        {kind === "catalogue"
          ? `В${NBSP}выгрузке ${goodsText(products)}; что вы добавили сами, останется. Вернуть прежний каталог можно одним нажатием.`
          : `Сменятся только цены и${NBSP}остатки, остальное останется. Такой импорт не${NBSP}отменяется: верните прежние цены новой выгрузкой.`}
      </p>
      <div className="form-actions">
        <Confirm
          label={isDoubtful ? "Всё равно загрузить…" : "Загрузить…"}
          look={isDoubtful ? "button button-danger" : "button"}
          title={isDoubtful ? "Загрузить, хотя выгрузка подозрительна?" : "Загрузить выгрузку?"}
        >
          <form className="desk-form text-15" method="post">
            <input type="hidden" name="form" value="run" />
            <input type="hidden" name="shown" value={shown} />
            {isDoubtful ? doubts.map((doubt) => <p key={doubt}>{doubt}</p>) : <p>Покупатели увидят новый каталог сразу.</p>}
            <div className="form-actions">
              <button className={isDoubtful ? "button button-danger" : "button"} type="submit" name="do" value="accept" disabled={sending}>
                Загрузить
              </button>
            </div>
          </form>
        </Confirm>
        <form method="post">
          <input type="hidden" name="form" value="run" />
          <button className="button button-outline" type="submit" name="do" value="decline" disabled={sending}>
            Не{NBSP}загружать
          </button>
        </form>
      </div>
    </Note>
  );
}

/** What can be done with an import that does not wait for a decision. */
function Actions({ run: { state, kept, undoable } }: { run: ImportRun }) {
  const { sending } = usePageForm("run");
  if (undoable) {
    return (
      <Confirm label="Вернуть прежний каталог" icon="undo-2" title="Вернуть прежний каталог?">
        <form className="desk-form text-15" method="post">
          <input type="hidden" name="form" value="run" />
          <p>
            Покупатели увидят каталог, который был до{NBSP}этого импорта. Проданное и{NBSP}возвращённое с{NBSP}тех пор учтём.
          </p>
          <div className="form-actions">
            <button className="button" type="submit" name="do" value="undo" disabled={sending}>
              Вернуть
            </button>
          </div>
        </form>
      </Confirm>
    );
  }
  const deed =
    state === "stopped"
      ? { value: "retry", text: "Продолжить" }
      : state === "failed" || state === "declined"
        ? { value: "retry", text: "Прочитать ещё раз" }
        : isUnderWay(state)
          ? { value: "stop", text: "Остановить" }
          : null;
  if (!deed || (deed.value === "retry" && !kept)) return null;
  return (
    <form method="post">
      <input type="hidden" name="form" value="run" />
      <button className="button button-outline" type="submit" name="do" value={deed.value} disabled={sending}>
        <Icon name={deed.value === "retry" ? "rotate-ccw" : "x"} small />
        {deed.text}
      </button>
    </form>
  );
}
