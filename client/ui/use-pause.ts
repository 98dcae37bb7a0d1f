import { useCallback, useEffect, useRef } from "react";

/**
 * Delays the last of several calls until typing is over. When the visitor follows a link before that, the call is cancelled: a later search
 * would navigate back.
 */
export function usePause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback((): void => clearTimeout(timer.current), []);
  useEffect(() => {
    // The router has taken the click when it comes here (client/navigation/follow-links.ts).
    const onClick = ({ defaultPrevented, target }: MouseEvent) => {
      if (defaultPrevented && target instanceof Element && target.closest("a")) cancel();
    };
    addEventListener("click", onClick);
    return () => {
      cancel();
      removeEventListener("click", onClick);
    };
  }, [cancel]);
  const wait = useCallback((work: () => void, ms: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, ms);
  }, []);
  return { cancel, wait };
}
