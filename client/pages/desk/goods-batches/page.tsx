import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { BatchRecord } from "#shared/contract/desk/goods/goods-batches.ts";
import { batchStates } from "#shared/domain/goods/goods-batch.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { deskHead } from "../../../desk/head.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import type { Column } from "../../../desk/ui/columns.ts";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Nothing } from "../../../desk/ui/panel.tsx";
import { definePage, type PageProps } from "../../../page.ts";
import { batchTone } from "../goods-batch/tones.ts";

export const route = definePage<BatchRecord[]>({
  component: BatchesPage,
  load: async ({ api, signal }) => (await api.call(deskEndpoints.goodsBatches, { signal })).batches,
  head: (_, url) => deskHead("Что меняли сразу", url),
});

const columns: Column<BatchRecord>[] = [
  { id: "title", title: "Что", cell: ({ title }) => title, phone: "title" },
  { id: "rows", title: "Строк", cell: ({ rows }) => rows, align: "end", tight: true },
  { id: "by", title: "Кто", cell: ({ by }) => by },
  { id: "at", title: "Когда", cell: ({ created_at: at }) => <Moment iso={at} />, tight: true },
  { id: "state", title: "Состояние", cell: ({ state }) => <Badge tone={batchTone(state)}>{batchStates[state]}</Badge>, phone: "aside" },
];

/** The last changes of many goods: each leads to its rows, and to what takes it back. */
function BatchesPage({ data: batches }: PageProps<BatchRecord[]>) {
  return (
    <>
      <DeskHead
        title="Что меняли сразу"
        note={`последние 50${NBSP}— за${NBSP}три месяца`}
        back={{ title: "Товары", url: deskPaths.goods.href() }}
      />
      <DataTable
        caption="Изменения"
        columns={columns}
        rows={batches}
        keyOf={({ id }) => id}
        href={({ id }) => deskPaths.goodsBatch.href({ id: String(id) })}
        empty={
          <Nothing title="Ещё ничего не меняли">
            Отметьте товары в{NBSP}списке или загрузите таблицу: что изменилось, встанет здесь, и{NBSP}всё можно будет вернуть.
          </Nothing>
        }
      />
    </>
  );
}
