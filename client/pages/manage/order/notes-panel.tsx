import type { ManageOrder } from "#shared/contract/manage/order.ts";
import { NBSP } from "#shared/text/space.ts";
import { Moment } from "../../../manage/ui/moment.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";
import { TextField } from "../../../ui/field.tsx";
import { OrderForm } from "./form-parts.tsx";
import { anchors } from "./saved.ts";
import { useOrderForm } from "./use-order-form.ts";

/** What the staff tell each other about the order. */
export function NotesPanel({ order }: { order: ManageOrder }) {
  const state = useOrderForm("note", order);
  const { values, errors, sending } = state;
  const { notes } = order;
  return (
    <Panel title="Заметки" note={`покупатель не${NBSP}видит`} id={anchors.note}>
      {notes.length > 0 && (
        <ol className="order-notes">
          {notes.map(({ id, at, by, text }) => (
            <li key={id}>
              <p>{text}</p>
              <p className="soft">
                {by} <Moment iso={at} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <OrderForm key={notes[0]?.id ?? 0} form="note" state={state} prefix="note-">
        <TextField
          id="note-text"
          name="text"
          label="Новая заметка"
          rows={2}
          maxLength={2000}
          defaultValue={values.text}
          error={errors.text}
        />
        <div className="form-actions">
          <button className="button button-outline" type="submit" disabled={sending}>
            {sending ? "Записываем…" : "Записать"}
          </button>
        </div>
      </OrderForm>
    </Panel>
  );
}
