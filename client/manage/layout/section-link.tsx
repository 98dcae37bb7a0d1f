import { NBSP } from "#shared/text/space.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ShownSection } from "../use-sections.ts";

/** A link of the navigation with the number of what waits. */
export function SectionLink({ url, title, icon, current, waiting }: ShownSection) {
  return (
    <a className="desk-section" href={url} aria-current={current}>
      <Icon name={icon} small />
      <span className="desk-section-title">{title}</span>
      {waiting > 0 && (
        <span className="desk-section-count numeric">
          {waiting > 99 ? "99+" : waiting}
          <span className="visually-hidden">{NBSP}ждут</span>
        </span>
      )}
    </a>
  );
}
