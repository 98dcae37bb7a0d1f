import type { DeskOrder, OrderLetter, OrderLetterText } from "#shared/contract/desk/order.ts";
import { NBSP } from "#shared/text/format.ts";
import { Badge, type Tone } from "../../../desk/ui/badge.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { useOrderAddress } from "./saved.ts";

const states: Record<OrderLetter["state"], [tone: Tone, name: string]> = {
  waiting: ["active", "В очереди"],
  sent: ["done", "Отправлено"],
  failed: ["danger", "Не ушло"],
};

/** The letters about the order; each can be opened as it went. */
export function LettersPanel({ order: { letters, email, editable }, opened }: { order: DeskOrder; opened: OrderLetterText | null }) {
  const addressOf = useOrderAddress();
  const canTell = email !== "" && editable.includes("goods");
  if (letters.length === 0 && !canTell) return null;
  return (
    <Panel
      title="Письма"
      id="order-letters"
      actions={
        canTell && (
          <a className="button-plain" href={addressOf({ to: "sum" })}>
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
                <a
                  className="desk-link"
                  href={`${addressOf(opened?.id === id ? {} : { letter: String(id) })}#order-letters`}
                  data-scroll="keep"
                  aria-expanded={opened?.id === id}
                >
                  {title}
                </a>
                <span className="soft">
                  {to === "shop" ? "магазину" : "покупателю"}, <Moment iso={at} />
                </span>
                {state === "failed" && reason !== "" && <span className="danger text-13">{reason}</span>}
              </span>
              <Badge tone={states[state][0]}>{states[state][1]}</Badge>
              {opened?.id === id && <OpenedLetter letter={opened} />}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function OpenedLetter({ letter: { to, subject, text } }: { letter: OrderLetterText }) {
  if (text === null)
    return (
      <p className="box text-13">
        Текст не{NBSP}сохранился: письмо ушло больше года назад, до{NBSP}обновления магазина, или{NBSP}данные покупателя стёрты.
      </p>
    );
  return (
    <div className="box stack gap-8 text-13 anywhere">
      <p>
        <b>{subject}</b> <span className="soft">{to}</span>
      </p>
      <p className="typed">{text.trim()}</p>
    </div>
  );
}
