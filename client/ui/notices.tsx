import { Icon } from "./icon.tsx";
import type { NoticeBoard } from "./use-notices.ts";
import "./notices.css";

/** What the shop changed in the shopper's lists, until it was read. */
export function Notices({ notices, dismiss }: Pick<NoticeBoard, "notices" | "dismiss">) {
  return (
    <div role="status">
      {notices.map(({ id, title, text }) => (
        <div className="gone" key={id}>
          <Icon name="info" />
          <p>
            <b>{title}.</b> {text}
          </p>
          <button className="icbtn scripted" type="button" aria-label="Понятно" onClick={() => dismiss(id)}>
            <Icon name="x" small />
          </button>
        </div>
      ))}
    </div>
  );
}
