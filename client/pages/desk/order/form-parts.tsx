import { type ReactNode, useEffect, useRef, useState } from "react";
import type { OrderConflict, DeskOrder } from "#shared/contract/desk/order.ts";
import { Changes } from "../../../desk/ui/changes.tsx";
import { ConflictNote, Note } from "../../../desk/ui/note.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { ALONE } from "../../../desk/ui/leave-guard.tsx";
import { mergedValues, readSeen, Seen, touchedNames, type SeenValues } from "../../../desk/ui/seen.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { OrderFormId, Saved } from "./saved.ts";
import type { OrderAnswer } from "./action.ts";

interface OrderFormProps {
  form: OrderFormId;
  state: OrderFormState;
  /** Ids of the fields begin with it. */
  prefix: string;
  /** What its fields showed first; absent = it has none. */
  seen?: SeenValues;
  children: ReactNode;
}

/** One form of the page with its errors. A step works with what is saved, and a new delivery changes the sums: other forms come first. */
export function OrderForm({ form, state: { conflict, errors, attempt, version }, prefix, seen, children }: OrderFormProps) {
  return (
    <form className="desk-form" method="post" noValidate {...((!seen || form === "delivery") && { [ALONE]: "" })}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="version" value={version} />
      {seen && <Seen values={seen} />}
      {conflict ? <Conflict conflict={conflict} /> : <ErrorSummary errors={errors} prefix={prefix} attempt={attempt} />}
      {children}
    </form>
  );
}

interface SubmitButtonProps {
  sending: boolean;
  title: string;
  /** What it says while the form is sent. */
  busy?: string;
  outline?: boolean;
}

/** The button at the end of a form. */
export function SubmitButton({ sending, title, busy = "Сохраняем…", outline = false }: SubmitButtonProps) {
  return (
    <div className="form-actions">
      <button className={outline ? "button button-outline" : "button"} type="submit" disabled={sending}>
        {sending ? busy : title}
      </button>
    </div>
  );
}

const NOTHING: readonly never[] = [];

/** What others did since the form was opened: who, when, before and after. */
export function Conflict({ conflict: { changes, order }, isOver }: { conflict: OrderConflict; isOver?: boolean }) {
  const names = [...new Set(changes.map(({ by }) => by).filter((by) => by !== ""))];
  return (
    <ConflictNote key={order.version} by={names.join(", ")} changes={NOTHING} isOver={isOver}>
      <ol className="order-conflict stack gap-8">
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

/**
 * The order as a form shows it. While something is typed into the form it stays the one that it began from, whatever others have changed since:
 * what is typed would be lost otherwise, and the save compares with what was shown.
 */
function useShownOrder(form: OrderFormId, present: DeskOrder, sending: boolean): DeskOrder {
  const [state, setState] = useState({ present, shown: present, sending });
  if (state.present === present && state.sending === sending) return state.shown;
  // What was sent is saved, or comes back with its answer.
  const keeps = sending || (!state.sending && isFormTouched(form));
  const shown = keeps ? state.shown : present;
  setState({ present, shown, sending });
  return shown;
}

/** Whether a form of the page has something typed. */
function isFormTouched(name: OrderFormId): boolean {
  if (typeof document === "undefined") return false;
  const forms = [...document.forms].map((form) => new FormData(form));
  return forms.some((form) => form.get("form") === name && touchedNames(form).length > 0);
}

/** The state of one form of the page, with the order that it begins from. */
export function useOrderForm(form: OrderFormId, present: DeskOrder) {
  const page = usePageForm<OrderAnswer>(form);
  const order = useShownOrder(form, present, page.sending);
  // After a conflict it is the current version: the member has seen the other changes and overwrites them on purpose. Otherwise it is the form's own.
  const version = page.answer?.conflict?.order.version ?? page.values.version ?? order.version;
  const { answer, values } = page;
  const conflict = answer?.conflict;
  /** What the fields show, and what they showed first. @param present as the order has them now */
  function fieldsOf<Fields extends SeenValues>(present: Fields): { first: Fields; seen: SeenValues } {
    if (conflict) return { first: mergedValues(present, values), seen: present };
    return { first: { ...present, ...values }, seen: readSeen(values) ?? present };
  }
  return { ...page, order, conflict, version, fieldsOf };
}

export type OrderFormState = ReturnType<typeof useOrderForm>;

interface UnfoldProps {
  /** What the button says. */
  label: string;
  /** The form inside has an answer to show: it is open from the start. */
  open: boolean;
  children: ReactNode;
}

/** A form that unfolds below what it changes. */
export function Unfold({ label, open, children }: UnfoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (open && details.current) details.current.open = true;
  }, [open]);
  return (
    <details className="order-unfold" ref={details} open={open}>
      <summary className="button-plain">
        {label}
        <Icon name="chevron-down" small />
      </summary>
      {children}
    </details>
  );
}
