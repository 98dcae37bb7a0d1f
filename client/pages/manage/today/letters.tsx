import type { Letters } from "#shared/contract/manage/today.ts";
import { NBSP } from "#shared/text/space.ts";
import type { Column } from "../../../manage/ui/columns.ts";
import { DataTable } from "../../../manage/ui/data-table.tsx";
import { Moment } from "../../../manage/ui/moment.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";

type Letter = Letters["list"][number];

const columns: Column<Letter>[] = [
  { id: "subject", title: "Письмо", cell: ({ subject }) => subject, phone: "title" },
  { id: "to", title: "Кому", cell: ({ to }) => to },
  { id: "reason", title: "Почему", cell: ({ reason }) => reason || "Причина неизвестна" },
  { id: "at", title: "Последняя попытка", cell: ({ failed_at: at }) => <Moment iso={at} />, tight: true },
  {
    id: "retry",
    title: "Действия",
    silent: true,
    align: "end",
    phone: "wide",
    cell: ({ id, subject }) => (
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <button className="button-plain" type="submit" aria-label={`Отправить ещё раз: ${subject}`}>
          Отправить ещё{NBSP}раз
        </button>
      </form>
    ),
  },
];

/** Messages that the outbox gave up, with the reason and another try. */
export function FailedLetters({ letters: { failed, list } }: { letters: Letters }) {
  return (
    <Panel
      title="Письма, которые не ушли"
      id="letters"
      flush
      note={failed > list.length && `последние ${list.length} из${NBSP}${failed}`}
      actions={
        failed > 1 && (
          <form method="post">
            <button className="button button-outline button-small" type="submit">
              Отправить все ещё{NBSP}раз
            </button>
          </form>
        )
      }
    >
      <DataTable caption="Письма, которые не ушли" columns={columns} rows={list} keyOf={({ id }) => id} empty="" />
    </Panel>
  );
}
