import { useActionData } from "react-router-dom";
import { deskPaths } from "#shared/desk-paths.ts";
import type { FormAnswer } from "../page.ts";
import { InputField } from "../ui/form/field.tsx";
import { Moment } from "./ui/event-list.tsx";

interface DisagreementProps {
  id: number;
  /** The number of the order. */
  number: string;
  /** What the row is about: the sum of the payment or the name of the parcel. */
  what: string;
  words: string;
  /** What the bank or the carrier said; empty = nothing. */
  error: string;
  source: string;
  /** ISO 8601. */
  at: string;
  /** The button that asks the bank or the carrier again. */
  ask: string;
}

/** What does not agree with a bank or a carrier, with what can be done about it. The form sends `id`, `number`, `note`, and `check` = `yes` to ask again. */
export function Disagreement({ id, number, what, words, error, source, at, ask }: DisagreementProps) {
  const answer = useActionData() as FormAnswer | undefined;
  const own = answer?.form === String(id) ? answer : undefined;
  return (
    <article className="box stack gap-10 text-15">
      <div className="spread gap-12">
        <a className="desk-link semibold" href={deskPaths.order.href({ number })}>
          Заказ {number}
        </a>
        <span className="numeric">{what}</span>
      </div>
      <p>
        {words}
        {error && <span className="soft">. {error}</span>}
      </p>
      <p className="soft text-13">
        {source}, <Moment iso={at} />
      </p>
      {own?.errors.form && (
        <p className="field-error" role="alert">
          {own.errors.form}
        </p>
      )}
      <form className="desk-form" method="post" noValidate>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="number" value={number} />
        <InputField
          id={`note-${id}`}
          name="note"
          label="Чем кончилось"
          autoComplete="off"
          maxLength={500}
          defaultValue={own?.values.note}
          error={own?.errors.note}
        />
        <div className="form-actions cluster gap-12">
          <button className="button" type="submit">
            Разобрано
          </button>
          <button className="button button-outline" type="submit" name="check" value="yes">
            {ask}
          </button>
        </div>
      </form>
    </article>
  );
}
