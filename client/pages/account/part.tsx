import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import "./part.css";

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
    <section className="account-part" aria-labelledby={`${id}-title`}>
      <div className="account-part-text">
        <h2 className="h4" id={`${id}-title`}>
          {title}
        </h2>
        {state && <p className="account-part-state">{state}</p>}
        {ok && (
          <p className="account-part-confirmed">
            <Icon name="check" small />
            {ok}
          </p>
        )}
        {hint && <p className="soft">{hint}</p>}
      </div>
      <div className="account-part-body">{children}</div>
    </section>
  );
}
