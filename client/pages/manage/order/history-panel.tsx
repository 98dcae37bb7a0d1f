import type { ManageOrder } from "#shared/contract/manage/order.ts";
import { Changes } from "../../../manage/ui/changes.tsx";
import { orderTones } from "../../../manage/ui/order-badge.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";
import { EventList, type EventEntry } from "../../../manage/ui/event-list.tsx";

/** What has happened to the order, the newest first: its states and what the staff did. */
export function HistoryPanel({ order }: { order: ManageOrder }) {
  return (
    <Panel title="История" id="order-history">
      <EventList entries={entriesOf(order)} />
    </Panel>
  );
}

function entriesOf({ history, journal }: ManageOrder): EventEntry[] {
  const states = history.map(({ state, name, at, by }, index): EventEntry => ({
    id: `state-${index}`,
    at,
    by,
    title: name,
    tone: orderTones[state],
  }));
  // A deed that brought the order to a state is told by the state.
  const deeds = journal
    .filter(({ at }) => !history.some((one) => one.at === at))
    .map(({ at, by, deed, changes }, index): EventEntry => ({
      id: `deed-${index}`,
      at,
      by,
      title: deed,
      body: changes.length > 0 && <Changes changes={changes} />,
    }));
  return [...states, ...deeds].sort((left, right) => Date.parse(right.at) - Date.parse(left.at));
}
