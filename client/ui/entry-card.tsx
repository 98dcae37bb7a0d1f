import type { EntryTile } from "#shared/contract/editorial.ts";
import { dateText } from "#shared/text/date.ts";
import { Photo } from "./photo.tsx";
import "./entry-card.css";

interface EntryCardProps {
  entry: EntryTile;
  /** CSS sizes of the picture. */
  sizes?: string;
  /** Stands over the list: a wide picture with the text at its side. */
  feature?: boolean;
  priority?: boolean;
  /** The level of the heading. */
  heading?: "h2" | "h3";
}

/** A news item, an article or a story in a list; the whole card is its link. */
export function EntryCard({
  entry,
  sizes = "(min-width: 1520px) 460px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, calc(100vw - 32px)",
  feature,
  priority,
  heading: Heading = "h2",
}: EntryCardProps) {
  const { url, title, lead, date, label, picture, figures } = entry;
  const [figure] = figures;
  return (
    <article className={feature ? "entry is-feature" : "entry"}>
      <div className="entry-ph">
        <Photo picture={picture} sizes={sizes} maxWidth={feature ? 2048 : 1280} width={1600} height={1067} priority={priority} decorative />
      </div>
      <div className="entry-t">
        <p className="entry-meta">
          <time dateTime={date}>{dateText(date)}</time>
          {label && <span>{label}</span>}
        </p>
        <Heading className={feature ? "h3" : "h4"}>
          <a href={url}>{title}</a>
        </Heading>
        <p className="entry-lead">{lead}</p>
        {figure && (
          <p className="entry-fig">
            <b className="num">
              {figure.value} {figure.unit}
            </b>{" "}
            {figure.label}
          </p>
        )}
      </div>
    </article>
  );
}
