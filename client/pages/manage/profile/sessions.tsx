import type { StaffSessions } from "#shared/contract/manage/staff.ts";
import { Badge } from "../../../manage/ui/badge.tsx";
import type { Column } from "../../../manage/ui/columns.ts";
import { DataTable } from "../../../manage/ui/data-table.tsx";
import { Moment } from "../../../manage/ui/moment.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";

type Session = StaffSessions["sessions"][number];

const columns: Column<Session>[] = [
  { id: "device", title: "Устройство", cell: ({ device }) => device || "Неизвестное", phone: "title" },
  { id: "address", title: "Адрес", cell: ({ address }) => address },
  { id: "created", title: "Вход", cell: ({ created_at: at }) => <Moment iso={at} />, tight: true },
  { id: "seen", title: "Последний раз", cell: ({ seen_at: at }) => <Moment iso={at} />, tight: true },
  {
    id: "end",
    title: "Действия",
    silent: true,
    align: "end",
    phone: "aside",
    cell: ({ id, current, device }) =>
      current ? (
        <Badge tone="done">Это устройство</Badge>
      ) : (
        <form method="post">
          <input type="hidden" name="form" value="session" />
          <input type="hidden" name="id" value={id} />
          <button className="button-plain" type="submit" aria-label={`Завершить: ${device}`}>
            Завершить
          </button>
        </form>
      ),
  },
];

/** Where the member is logged in. */
export function Sessions({ sessions }: StaffSessions) {
  const others = sessions.length > 1;
  return (
    <Panel
      title="Сеансы"
      id="sessions"
      flush
      actions={
        others && (
          <form method="post">
            <input type="hidden" name="form" value="sessions" />
            <button className="button button-outline button-small" type="submit">
              Завершить все остальные
            </button>
          </form>
        )
      }
    >
      <DataTable caption="Сеансы" columns={columns} rows={sessions} keyOf={({ id }) => id} empty="" />
    </Panel>
  );
}
