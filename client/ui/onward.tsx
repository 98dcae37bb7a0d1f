import { Icon } from "./icon.tsx";
import "./onward.css";

/** The ways on at the end of a page, set as large as headings. */
export function Onward({ label, ways }: { label: string; ways: readonly { title: string; text: string; url: string }[] }) {
  return (
    <nav aria-label={label}>
      <ul className="onward">
        {ways.map(({ title, text, url }) => (
          <li key={url}>
            <a href={url}>
              <b>{title}</b>
              <span>{text}</span>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
