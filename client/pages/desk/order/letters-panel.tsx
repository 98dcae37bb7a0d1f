import type { DeskOrder, OrderLetter } from "#shared/contract/desk/order.ts";
import { Badge, type Tone } from "../../../desk/ui/badge.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";

const states: Record<OrderLetter["state"], [tone: Tone, name: string]> = {
  waiting: ["active", "В очереди"],
  sent: ["done", "Отправлено"],
  failed: ["danger", "Не ушло"],
};

/** The letters about the order that were sent. */
export function LettersPanel({ order: { letters, email, editable } }: { order: DeskOrder }) {
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
        <p className="soft text-13">Писем ещё не было.</p>
      ) : (
        <ol className="order-letters stack gap-10 text-15">
          {letters.map(({ id, title, to, at, state, reason }) => (
            <li key={id} className="row gap-12">
              <span className="lines">
                {title}
                <span className="soft">
                  {to === "shop" ? "магазину" : "покупателю"}, <Moment iso={at} />
                </span>
                {state === "failed" && reason !== "" && <span className="danger text-13">{reason}</span>}
              </span>
              <Badge tone={states[state][0]}>{states[state][1]}</Badge>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
