import type { ReactNode } from "react";
import { usePageForm, type PageForm } from "../../../forms/use-form.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import type { ProfileAnswer } from "./action.ts";

interface ProfileFormProps {
  /** The value of the hidden field `form`; the ids of the fields begin with it. */
  form: string;
  submit: string;
  look?: string;
  children(state: PageForm<ProfileAnswer>): ReactNode;
}

/** One of the forms of the profile. */
export function ProfileForm({ form, submit, look = "button", children }: ProfileFormProps) {
  const state = usePageForm<ProfileAnswer>(form);
  return (
    <form className="desk-form" method="post" noValidate>
      <input type="hidden" name="form" value={form} />
      <ErrorSummary errors={state.errors} prefix={`${form}-`} attempt={state.attempt} />
      {children(state)}
      <div className="form-actions">
        <button className={look} type="submit" disabled={state.sending}>
          {submit}
        </button>
      </div>
    </form>
  );
}
