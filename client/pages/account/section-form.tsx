import { useEffect, useRef, type ReactNode } from "react";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { usePageForm } from "../../forms/use-form.ts";
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
    <form className="account-form" id={`${form}-form`} method="post" noValidate ref={element}>
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
    <details className="account-more" open={answer !== undefined}>
      <summary className="button button-outline">{opener}</summary>
      {fields}
    </details>
  );
}

/** A form that consists of a button. */
export function HiddenForm({ form, className, children }: { form: AccountForm; className?: string; children: ReactNode }) {
  const { errors, attempt } = usePageForm(form);
  return (
    <form className={className} method="post">
      <input type="hidden" name="form" value={form} />
      <ErrorSummary errors={errors} prefix={`${form}-`} attempt={attempt} />
      {children}
    </form>
  );
}
