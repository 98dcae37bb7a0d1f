import type { Link } from "#shared/contract/common.ts";
import type { EntryTile } from "#shared/contract/editorial.ts";
import { dateText } from "#shared/text/date.ts";
import { Photo } from "../photo.tsx";
import { SectionHead } from "./section-head.tsx";
import "./entry-card.css";

interface EntryCardProps {
  entry: EntryTile;
  /** `sizes` of the picture. */
  sizes?: string;
  /** The first entry of a list: a wide picture with the text beside it. */
  feature?: boolean;
  priority?: boolean;
  /** The level of the heading. */
  heading?: "h2" | "h3";
}

/** A news item, an article or a story in a list. The whole card is a link. */
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
    <article className={feature ? "entry-card is-feature stack top" : "entry-card stack top"}>
      <div className="photo-frame entry-card-photo">
        <Photo picture={picture} sizes={sizes} maxWidth={feature ? 2048 : 1280} width={1600} height={1067} priority={priority} decorative />
      </div>
      <div className="entry-card-text stack top gap-8">
        <p className="entry-card-meta cluster text-13 soft">
          <time dateTime={date}>{dateText(date)}</time>
          {label && <span>{label}</span>}
        </p>
        <Heading className={feature ? "h3" : "h4"}>
          <a href={url}>{title}</a>
        </Heading>
        <p className="entry-card-lead text-15 soft pretty">{lead}</p>
        {figure && (
          <p className="entry-card-figure text-15 soft">
            <b className="numeric text-20">
              {figure.value} {figure.unit}
            </b>{" "}
            {figure.label}
          </p>
        )}
      </div>
    </article>
  );
}

interface EntrySectionProps {
  title: string;
  /** A link to the whole list. */
  link: Link;
  entries: readonly EntryTile[];
  small?: boolean;
}

/** A section with a few entries of a list. */
export function EntrySection({ title, link, entries, small }: EntrySectionProps) {
  return (
    <section className={small ? "wrap section section-tight" : "wrap section"}>
      <SectionHead title={title} link={link} small={small} />
      <div className="entry-cards stack strip">
        {entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} heading="h3" />
        ))}
      </div>
    </section>
  );
}
