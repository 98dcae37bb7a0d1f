import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import "./part.css";

interface PartProps {
  id: string;
  title: string;
  /** How it stands now. */
  state?: string;
  /** What is in order about it. */
  ok?: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** One thing of the account: how it is at the left, how to change it at the right. */
export function Part({ id, title, state, ok, hint, children }: PartProps) {
  return (
    <section className="part" aria-labelledby={`${id}-h`}>
      <div className="part-t">
        <h2 className="h4" id={`${id}-h`}>
          {title}
        </h2>
        {state && <p className="part-s">{state}</p>}
        {ok && (
          <p className="part-ok">
            <Icon name="check" small />
            {ok}
          </p>
        )}
        {hint && <p className="soft">{hint}</p>}
      </div>
      <div className="part-b">{children}</div>
    </section>
  );
}
