import { useInterface } from "../state/context.tsx";
import "./loading-bar.css";

/** The loading bar: an arc at the top that is drawn within 5 s and turns coral when the request has failed. */
export function LoadingBar() {
  const loading = useInterface((ui) => ui.loading);
  const failures = useInterface((ui) => ui.failures);
  return (
    // Each failure is a new bar: the previous one may have faded out.
    <div key={failures} className={`loading-bar is-${loading}`} aria-hidden="true">
      <svg viewBox="0 0 100 10" preserveAspectRatio="none">
        <path d="M0 10Q50 -8 100 10" />
      </svg>
    </div>
  );
}
