import { useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";

interface ErrorSummaryProps {
  /** Sentences by field name; the id of the field, and of the form itself for `form`, is `prefix` and the name. */
  errors: Readonly<Record<string, string | undefined>>;
  prefix: string;
  /** Grows with every attempt to send: the summary takes the focus then. */
  attempt: number;
}

/** The errors of a form in one place, each a link to its field, in the same words as beside it. */
export function ErrorSummary({ errors, prefix, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors).filter(([, text]) => text);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (entries.length === 0) return null;
  return (
    <div className="err-sum" ref={box} tabIndex={-1} role="alert" aria-label="Проверьте форму">
      {entries.map(([name, text]) => (
        <p key={name}>
          <Icon name="circle-alert" />
          <a href={`#${prefix}${name}`}>{text}</a>
        </p>
      ))}
    </div>
  );
}
