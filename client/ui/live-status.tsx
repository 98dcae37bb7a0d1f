import { useInterface, useAppContext } from "../state/context.tsx";
import type { MessageAction } from "../state/interface.ts";
import "./live-status.css";

/** Announces changes of the lists and of the page to screen readers. A message with an action is also shown. */
export function LiveStatus() {
  const { text, id, action } = useInterface((ui) => ui.message);
  return (
    <div className={action ? "toast no-print stack" : "visually-hidden"} role="status">
      {/* A new element for each message, so that a repeated text is announced again. */}
      <p key={id} className={action && "toast-inner on-dark row gap-20 text-15"}>
        <span>{text}</span>
        {action && <Action {...action} />}
      </p>
    </div>
  );
}

function Action(action: MessageAction) {
  const { ui } = useAppContext();
  if ("url" in action) return <a href={action.url}>{action.title}</a>;
  const act = () => {
    ui.getState().announce("");
    action.act();
  };
  return (
    <button type="button" onClick={act}>
      {action.title}
    </button>
  );
}
