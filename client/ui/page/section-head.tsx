import type { Link } from "#shared/contract/common.ts";
import { Icon } from "../icon.tsx";
import "../button.css";
import "./section-head.css";

interface SectionHeadProps {
  title: string;
  /** Leads to everything of which the section shows a part. */
  link?: Link;
  small?: boolean;
}

/** The heading of a section. */
export function SectionHead({ title, link, small }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 className={small ? "h3" : "h2"}>{title}</h2>
      {link && (
        <a className="more-link" href={link.url}>
          {link.title}
          <Icon name="arrow-right" small />
        </a>
      )}
    </div>
  );
}
