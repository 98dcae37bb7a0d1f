import { paths } from "#shared/paths.ts";
import { FieldError } from "../ui/field.tsx";

/** Consent to the processing of personal data: a box of its own that nobody has ticked beforehand. */
export function ConsentField({ id, error, given }: { id: string; error: string | undefined; given: boolean }) {
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
