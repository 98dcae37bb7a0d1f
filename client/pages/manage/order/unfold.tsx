import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";

interface UnfoldProps {
  /** What the button says. */
  label: string;
  /** The form inside has something to say: it is open from the start. */
  open: boolean;
  children: ReactNode;
}

/** A form that unfolds below what it changes. */
export function Unfold({ label, open, children }: UnfoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (open && details.current) details.current.open = true;
  }, [open]);
  return (
    <details className="order-unfold" ref={details} open={open}>
      <summary className="button-plain">
        {label}
        <Icon name="chevron-down" small />
      </summary>
      {children}
    </details>
  );
}
