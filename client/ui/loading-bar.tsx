import { useInterface } from "../state/context.tsx";
import "./loading-bar.css";

/** The line at the top while a page is fetched: it fills in 5 s, and turns coral when the request failed. */
export function LoadingBar() {
  const loading = useInterface((ui) => ui.loading);
  return <div className={`loading-bar is-${loading}`} aria-hidden="true" />;
}
