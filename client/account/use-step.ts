import { useEffect } from "react";

/** A step that has replaced the one before it on the same page begins at its top, with the focus in its field. */
export function useStep(fieldId: string | null): void {
  useEffect(() => {
    if (fieldId === null) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(fieldId)?.focus({ preventScroll: true });
  }, [fieldId]);
}
