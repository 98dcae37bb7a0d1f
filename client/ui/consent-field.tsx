import { paths } from "#shared/paths.ts";
import { FieldError } from "./field.tsx";

interface ConsentFieldProps {
  id: string;
  error: string | undefined;
  /** It was ticked before the form came back with errors. */
  given?: boolean;
}

/** Consent to the processing of personal data: a box of its own that nobody has ticked beforehand. */
export function ConsentField({ id, error, given }: ConsentFieldProps) {
  return (
    <div className="consent">
      <label className="chk">
        <input
          type="checkbox"
          id={id}
          name="consent"
          value="1"
          defaultChecked={given}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        <span>
          Согласен на{" "}
          <a href={paths.politics.href()} target="_blank" rel="noopener">
            обработку персональных данных
          </a>
        </span>
      </label>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
