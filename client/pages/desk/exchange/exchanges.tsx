import type { ReactNode } from "react";
import type { ExchangeResponse } from "#shared/contract/desk/exchange.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP, fileSize } from "#shared/text/format.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { Badge, type Tone } from "../../../desk/ui/badge.tsx";
import type { Column } from "../../../desk/ui/columns.ts";
import { Confirm } from "../../../desk/ui/confirm.tsx";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Nothing, Panel } from "../../../desk/ui/panel.tsx";
import type { ExchangeAnswer } from "./action.ts";

export type Exchange = ExchangeResponse["page"]["exchanges"][number];

/** The last exchanges: what is done with them, what came of them, and what waits for a decision. */
export function Exchanges({ exchanges }: { exchanges: Exchange[] }) {
  return (
    <Panel title="Последние обмены" id="exchanges" flush>
      <DataTable
        caption="Последние обмены"
        columns={columns}
        rows={exchanges}
        keyOf={({ id }) => id}
        isMarked={({ waiting }) => waiting}
        empty={
          <Nothing title="Обменов ещё не было">
            Впишите в{NBSP}1С адрес и{NBSP}пароль и{NBSP}запустите обмен.
          </Nothing>
        }
      />
    </Panel>
  );
}

const states: Record<Exchange["state"], readonly [Tone, string]> = {
  open: ["active", "Идёт"],
  done: ["done", "Закончен"],
  failed: ["off", "Ошибка"],
  over: ["off", "Прерван"],
  doubtful: ["new", "Ждёт решения"],
  declined: ["off", "Отклонён"],
};

const columns: Column<Exchange>[] = [
  {
    id: "time",
    title: "Обмен",
    phone: "title",
    tight: true,
    cell: ({ id, kind, started_at: at }) => (
      <span className="lines start">
        <Moment iso={at} />
        <span className="soft">
          №{NBSP}
          {id}, {kind === "sale" ? "заказы" : "товары"}
        </span>
      </span>
    ),
  },
  { id: "state", title: "Состояние", phone: "aside", cell: StateOf },
  { id: "outcome", title: "Что вышло", phone: "wide", cell: (exchange) => <Outcome exchange={exchange} /> },
];

/** An exchange after which 1C has begun another one was broken off only when something of it is not done. */
function StateOf({ state, note, imports }: Exchange) {
  const isWhole = imports.every(({ done }) => done) && (imports.length > 0 || note !== "");
  const [tone, text] = states[state === "over" && isWhole ? "done" : state];
  return <Badge tone={tone}>{text}</Badge>;
}

/** What came of the files, the files themselves, and the decision that the guard asks for. */
function Outcome({ exchange: { id, note, waiting, progress, imports, files } }: { exchange: Exchange }) {
  const answers = [usePageForm<ExchangeAnswer>("accept"), usePageForm<ExchangeAnswer>("decline")];
  const refusal = answers.find(({ values }) => values.id === String(id))?.errors.form;
  return (
    <div className="stack gap-6">
      {!waiting && refusal && <Note tone="danger">{refusal}</Note>}
      {imports.map((one) => (
        <p key={one.name}>
          {one.name}: <span className={one.done ? "soft" : "semibold"}>{one.note}</span>
        </p>
      ))}
      {note !== "" && <p>{note}</p>}
      {progress !== "" && (
        <div>
          <progress className="full-width" aria-label={progress} />
          <p className="numeric" role="status">
            {progress}
          </p>
          <a className="desk-link unscripted" href={deskPaths.exchange.href()}>
            Обновить страницу
          </a>
        </div>
      )}
      {progress === "" && waiting && (
        <div className="cluster gap-8">
          <Decision id={id} deed="accept" label="Принять">
            Магазин покажет всё, что прислала 1С. Вернуть прежний каталог можно отменой импорта.
          </Decision>
          <Decision id={id} deed="decline" label="Отклонить">
            Каталог останется прежним. Исправьте данные в{NBSP}1С: пока они те же, магазин спросит и{NBSP}о{NBSP}следующем обмене.
          </Decision>
        </div>
      )}
      {files.length > 0 && (
        <details>
          <summary className="button-plain">Файлы: {files.length}</summary>
          <ul className="stack gap-4 box text-13 anywhere">
            {files.slice(0, MAX_FILES).map(({ name, bytes }) => (
              <li key={name}>
                <a className="desk-link" href={`/api/manage/exchange/${id}/file/?name=${encodeURIComponent(name)}`} download>
                  {name}
                </a>{" "}
                <span className="soft numeric">{fileSize(bytes)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Decision({ id, deed, label, children }: { id: number; deed: "accept" | "decline"; label: string; children: ReactNode }) {
  const { errors, values, sending } = usePageForm<ExchangeAnswer>(deed);
  const isHere = values.id === String(id);
  return (
    <Confirm label={label} name={`${label} обмен №${NBSP}${id}`} title={`${label} этот обмен?`} open={isHere && Boolean(errors.form)}>
      <form className="desk-form" method="post">
        <input type="hidden" name="form" value={deed} />
        <input type="hidden" name="id" value={id} />
        {isHere && errors.form && <Note tone="danger">{errors.form}</Note>}
        <p>{children}</p>
        <div className="form-actions">
          <button className="button" type="submit" disabled={sending}>
            {label}
          </button>
        </div>
      </form>
    </Confirm>
  );
}

const MAX_FILES = 100;
