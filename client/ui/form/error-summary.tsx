import { useEffect, useRef } from "react";
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
  if (entries.length === 0) return null;
  return (
    <div className="error-summary stack gap-6" ref={box} tabIndex={-1} role="alert" aria-label="Проверьте форму">
      {entries.map(([name, text]) => (
        <p key={name}>
          <Icon name="circle-alert" />
          <a href={`#${prefix}${name}`}>{text}</a>
        </p>
      ))}
    </div>
  );
}
