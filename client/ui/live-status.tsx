import { useInterface, useServices } from "../state/context.tsx";
import type { MessageAction } from "../state/interface.ts";
import "./live-status.css";

/** Says changes of cart, favourites, comparison and page aloud. One that can be acted upon is shown for a while, too. */
export function LiveStatus() {
  const { text, id, action } = useInterface((ui) => ui.message);
  return (
    <div className={action ? "toast" : "vh"} role="status">
      {/* A new node for every message: the same sentence twice is said twice. */}
      <p key={id} className={action && "toast-in"}>
        <span>{text}</span>
        {action && <Action {...action} />}
      </p>
    </div>
  );
}

function Action(action: MessageAction) {
  const { ui } = useServices();
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
