import { useInterface } from "../state/context.tsx";
import "./loading-bar.css";

/** The jump across the top while a page is fetched: it is drawn in 5 s, and turns coral when the request failed. */
export function LoadingBar() {
  const loading = useInterface((ui) => ui.loading);
  return (
    <div className={`loading-bar is-${loading}`} aria-hidden="true">
      <svg viewBox="0 0 100 10" preserveAspectRatio="none">
        <path d="M0 10Q50 -8 100 10" />
      </svg>
    </div>
  );
}
