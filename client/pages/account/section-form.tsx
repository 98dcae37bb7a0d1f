import { useEffect, useRef, type ReactNode } from "react";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { usePageForm } from "../../forms/use-form.ts";
import { Icon } from "../../ui/icon.tsx";
import type { AccountForm } from "./action.ts";

interface SectionFormProps {
  form: AccountForm;
  children(state: { errors: Readonly<Record<string, string>>; values: Readonly<Record<string, string>> }): ReactNode;
  /** Text of the button. */
  submit: string;
  buttonClass?: string;
  /** Text of a button that opens the form; absent = the form is open. */
  opener?: string;
}

/** A form with fields. Their ids begin with the name of the form. An accepted form is emptied. */
export function SectionForm({ form, children, submit, buttonClass = "button", opener }: SectionFormProps) {
  const { answer, errors, values, sending, attempt } = usePageForm(form);
  const element = useRef<HTMLFormElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !sending && !answer) {
      element.current?.reset();
      element.current?.closest("details")?.removeAttribute("open");
    }
    wasSending.current = sending;
  }, [sending, answer]);
  const fields = (
    <form className="account-form stack gap-16" id={`${form}-form`} method="post" noValidate ref={element}>
      <input type="hidden" name="form" value={form} />
      <ErrorSummary errors={errors} prefix={`${form}-`} attempt={attempt} />
      {children({ errors, values })}
      <button className={buttonClass} type="submit" disabled={sending}>
        {sending ? "Сохраняем…" : submit}
      </button>
    </form>
  );
  if (!opener) return fields;
  return (
    <details open={answer !== undefined}>
      <summary className="button button-outline">{opener}</summary>
      {fields}
    </details>
  );
}

/** A form that consists of a button. */
export function HiddenForm({ form, children }: { form: AccountForm; children: ReactNode }) {
  const { errors, attempt } = usePageForm(form);
  return (
    <form method="post">
      <input type="hidden" name="form" value={form} />
      <ErrorSummary errors={errors} prefix={`${form}-`} attempt={attempt} />
      {children}
    </form>
  );
}

interface PartProps {
  id: string;
  title: string;
  /** The current value. */
  state?: string;
  /** What has been confirmed. */
  ok?: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** One setting of the account: its state at the left, its forms at the right. */
export function Part({ id, title, state, ok, hint, children }: PartProps) {
  return (
    <section className="account-part stack fit ruled" aria-labelledby={`${id}-title`}>
      <div className="account-part-text stack top gap-4">
        <h2 className="h4 text-24" id={`${id}-title`}>
          {title}
        </h2>
        {state && <p className="text-17 medium anywhere">{state}</p>}
        {ok && (
          <p className="account-good row gap-6 text-15 medium">
            <Icon name="check" small />
            {ok}
          </p>
        )}
        {hint && <p className="soft text-15 pretty">{hint}</p>}
      </div>
      <div className="account-part-body stack top gap-20">{children}</div>
    </section>
  );
}
