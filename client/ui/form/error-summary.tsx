import { useEffect, useRef, useState } from "react";
import { plural } from "#shared/text/format.ts";
import { Icon } from "../icon.tsx";

interface ErrorSummaryProps {
  /** Messages by field name. The id of a field is `prefix` and its name; `form` is the form itself. */
  errors: Readonly<Record<string, string | undefined>>;
  prefix: string;
  /** Grows with each attempt to send: the summary then takes the focus. */
  attempt: number;
}

/** All errors of a form. Each is a link to its field and has the same text as beside the field. */
export function ErrorSummary({ errors, prefix, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors).filter(([, text]) => text);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const count = entries.length;
  // What was mended is said in its own words: a screen reader would read the whole summary again, or keep what it has read.
  const [{ known, mended }, setMended] = useState({ known: 0, mended: "" });
  if (count !== known) setMended({ known: count, mended: count < known ? mendedText(count) : "" });
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {mended}
      </p>
      {count > 0 && (
        <div className="error-summary stack gap-6" ref={box} tabIndex={-1} role="alert" aria-atomic="false" aria-label="Проверьте форму">
          {entries.map(([name, text]) => (
            <p key={name}>
              <Icon name="circle-alert" />
              <a href={`#${prefix}${name}`}>{text}</a>
            </p>
          ))}
        </div>
      )}
    </>
  );
}

function mendedText(left: number): string {
  return left === 0
    ? "Исправлено, ошибок больше нет"
    : `Исправлено. ${plural(left, "Осталась", "Остались", "Осталось")} ${left} ${plural(left, "ошибка", "ошибки", "ошибок")}`;
}
