import { ANNOUNCEMENT_COOKIE } from "#shared/domain/announcement.ts";
import { useRootData } from "../root-data.ts";
import { useInterface, useServices } from "../state/context.tsx";
import { Icon } from "../ui/icon.tsx";
import "./announcement.css";

/** The line above the header. Dismissing it sets a cookie for a year, which the server reads. */
export function Announcement() {
  const { advertising_line: line } = useRootData().general;
  const { ui } = useServices();
  const visible = useInterface(({ announcementVisible }) => announcementVisible);
  if (!line || !visible) return null;
  const dismiss = () => {
    document.cookie = `${ANNOUNCEMENT_COOKIE}=false; path=/; max-age=31536000; samesite=lax`;
    ui.setState({ announcementVisible: false });
  };
  return (
    <section className="ann on-dark" aria-label="Объявление">
      <div className="wrap ann-in">
        <p className="ann-text">
          <b>{line.text}</b> {line.link && <a href={line.link.url}>{line.link.title}</a>}
        </p>
        <button className="icbtn scripted" type="button" aria-label="Скрыть объявление" onClick={dismiss}>
          <Icon name="x" small />
        </button>
      </div>
    </section>
  );
}
