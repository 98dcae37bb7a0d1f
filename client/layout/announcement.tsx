import { ANNOUNCEMENT_COOKIE } from "#shared/domain/cookies.ts";
import { useRootData } from "../root-data.ts";
import { useInterface, useAppContext } from "../state/context.tsx";
import { Icon } from "../ui/icon.tsx";
import "./announcement.css";

/** The line above the header. Closing it sets a cookie for a year, which the server reads. */
export function Announcement() {
  const { advertising_line: line } = useRootData().general;
  const { ui } = useAppContext();
  const visible = useInterface(({ announcementVisible }) => announcementVisible);
  if (!line || !visible) return null;
  const dismiss = () => {
    document.cookie = `${ANNOUNCEMENT_COOKIE}=false; path=/; max-age=31536000; samesite=lax`;
    ui.setState({ announcementVisible: false });
  };
  return (
    <section className="announcement on-dark" aria-label="Объявление">
      <div className="wrap announcement-inner row gap-16">
        <p className="announcement-text">
          <b>{line.text}</b> {line.link && <a href={line.link.url}>{line.link.title}</a>}
        </p>
        <button className="icon-button scripted" type="button" aria-label="Скрыть объявление" onClick={dismiss}>
          <Icon name="x" small />
        </button>
      </div>
    </section>
  );
}
