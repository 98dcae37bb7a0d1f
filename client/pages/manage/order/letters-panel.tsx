import type { ManageOrder, OrderLetter } from "#shared/contract/manage/order.ts";
import { Badge, type Tone } from "../../../manage/ui/badge.tsx";
import { Moment } from "../../../manage/ui/moment.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";

const states: Record<OrderLetter["state"], [tone: Tone, name: string]> = {
  waiting: ["active", "В очереди"],
  sent: ["done", "Отправлено"],
  failed: ["danger", "Не ушло"],
};

/** The letters that went about the order. */
export function LettersPanel({ order: { letters, email, editable } }: { order: ManageOrder }) {
  const canTell = email !== "" && editable.includes("goods");
  if (letters.length === 0 && !canTell) return null;
  return (
    <Panel
      title="Письма"
      actions={
        canTell && (
          <a className="button-plain" href="?to=sum">
            Сообщить сумму
          </a>
        )
      }
    >
      {letters.length === 0 ? (
        <p className="soft order-hint">Писем ещё не было.</p>
      ) : (
        <ol className="order-letters">
          {letters.map(({ id, title, to, at, state, reason }) => (
            <li key={id}>
              <span>
                {title}
                <span className="soft">
                  {to === "shop" ? "магазину" : "покупателю"}, <Moment iso={at} />
                </span>
                {state === "failed" && reason !== "" && <span className="order-failed">{reason}</span>}
              </span>
              <Badge tone={states[state][0]}>{states[state][1]}</Badge>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
