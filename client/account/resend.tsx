import { useEffect, useState, type ReactNode } from "react";
import { NBSP } from "#shared/text/space.ts";
import "./resend.css";

interface ResendProps {
  /** Seconds until the backend sends another code; absent = at once. */
  wait?: number;
  /** Where the form goes, when not to the page itself. */
  action?: string;
  /** The hidden fields. */
  children: ReactNode;
}

/** Asks for the code once more. The countdown is the browser's; without script the backend itself says how long to wait. */
export function Resend({ wait = 0, action, children }: ResendProps) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = performance.now() + wait * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [wait]);
  return (
    <form className="resend" method="post" action={action}>
      {children}
      <button type="submit" disabled={left > 0}>
        {left > 0 ? `Отправить ещё раз через ${left}${NBSP}с` : "Отправить код ещё раз"}
      </button>
    </form>
  );
}
