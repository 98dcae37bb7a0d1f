import type { ReactNode } from "react";
import type { OrderConflict } from "#shared/contract/manage/order.ts";
import { Changes } from "../../../manage/ui/changes.tsx";
import { ConflictNote } from "../../../manage/ui/conflict-note.tsx";
import { Moment } from "../../../manage/ui/moment.tsx";
import { Note } from "../../../manage/ui/note.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import type { OrderFormId, Saved } from "./saved.ts";
import type { OrderFormState } from "./use-order-form.ts";

interface OrderFormProps {
  form: OrderFormId;
  state: OrderFormState;
  /** Ids of the fields begin with it. */
  prefix: string;
  children: ReactNode;
}

/** One form of the page with what was refused. */
export function OrderForm({ form, state: { conflict, errors, attempt, version }, prefix, children }: OrderFormProps) {
  return (
    <form className="desk-form" method="post" noValidate>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="version" value={version} />
      {conflict ? <Conflict conflict={conflict} /> : <ErrorSummary errors={errors} prefix={prefix} attempt={attempt} />}
      {children}
    </form>
  );
}

const NOTHING: readonly never[] = [];

/** What others did since the form was opened: who, when, before and after. */
export function Conflict({ conflict: { changes, order }, isOver }: { conflict: OrderConflict; isOver?: boolean }) {
  const names = [...new Set(changes.map(({ by }) => by).filter((by) => by !== ""))];
  return (
    <ConflictNote key={order.version} by={names.join(", ")} changes={NOTHING} isOver={isOver}>
      <ol className="order-conflict">
        {changes.map(({ at, by, deed, changes: fields }) => (
          <li key={at + deed}>
            <p>
              <b>{deed}</b> <span className="soft">{by}</span> <Moment iso={at} />
            </p>
            {fields.length > 0 && <Changes changes={fields} />}
          </li>
        ))}
      </ol>
    </ConflictNote>
  );
}

/** What this form has just saved. */
export function SavedNote({ saved, form, children }: { saved: Saved | null; form: OrderFormId; children?: ReactNode }) {
  if (saved?.form !== form) return null;
  const { deed } = saved;
  if (!deed) return <Note>Ничего не изменилось: всё уже было так.</Note>;
  return (
    <Note tone="done" title="Сохранено">
      {deed.changes.length > 0 && <Changes changes={deed.changes} />}
      {children}
    </Note>
  );
}
