import { useEffect, useRef, type ReactNode } from "react";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { useFormAnswer } from "../../ui/use-form-answer.ts";
import type { AccountForm } from "./action.ts";

interface SectionFormProps {
  form: AccountForm;
  children(state: { errors: Readonly<Record<string, string>>; values: Readonly<Record<string, string>> }): ReactNode;
  /** On the button. */
  submit: string;
  buttonClass?: string;
  /** Stands in place of the form until it is wanted. */
  opener?: string;
}

/** A form with fields; ids begin with its name. What was taken does not stay in the fields. */
export function SectionForm({ form, children, submit, buttonClass = "btn", opener }: SectionFormProps) {
  const { answer, errors, values, sending, attempt } = useFormAnswer(form);
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
    <form className="acc-form" id={`${form}-form`} method="post" noValidate ref={element}>
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
    <details className="acc-more" open={answer !== undefined}>
      <summary className="btn btn-line">{opener}</summary>
      {fields}
    </details>
  );
}

/** A form that is one button. */
export function HiddenForm({ form, className, children }: { form: AccountForm; className?: string; children: ReactNode }) {
  const { errors, attempt } = useFormAnswer(form);
  return (
    <form className={className} method="post">
      <input type="hidden" name="form" value={form} />
      <ErrorSummary errors={errors} prefix={`${form}-`} attempt={attempt} />
      {children}
    </form>
  );
}
