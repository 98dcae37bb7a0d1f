import { Icon } from "../icon.tsx";
import "./next-steps.css";

/** Large links at the end of a page. */
export function NextSteps({ label, ways }: { label: string; ways: readonly { title: string; text: string; url: string }[] }) {
  return (
    <nav aria-label={label}>
      <ul className="next-steps hover-primary">
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
