import type { ReactNode } from "react";
import { paths } from "#shared/paths.ts";
import { FieldError } from "./field.tsx";

interface ConsentFieldProps {
  id: string;
  error: string | undefined;
  /** The box was ticked when the form was sent. */
  given?: boolean;
}

/** Consent to the processing of personal data. The box is never ticked in advance. */
export function ConsentField(props: ConsentFieldProps) {
  return (
    <ConsentBox name="consent" {...props}>
      Согласен на{" "}
      <a href={paths.politics.href()} target="_blank" rel="noopener">
        обработку персональных данных
      </a>
    </ConsentBox>
  );
}

/** Consent to receive the newsletter. */
export function MailingField(props: ConsentFieldProps) {
  return (
    <ConsentBox name="mailing" {...props}>
      Согласен получать письма
    </ConsentBox>
  );
}

function ConsentBox({ id, name, error, given, children }: ConsentFieldProps & { name: string; children: ReactNode }) {
  return (
    <div className="consent">
      <label className="checkbox">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="1"
          defaultChecked={given}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
