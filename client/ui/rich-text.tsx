import type { RichText as Text } from "#shared/contract/content.ts";
import { useCurrentSection } from "./use-current-section.ts";
import "./rich-text.css";

/** A long text with its sections as anchors. */
export function RichText({ text: { intro, sections } }: { text: Text }) {
  return (
    <div className="text">
      {intro !== "" && <div className="prose" dangerouslySetInnerHTML={{ __html: intro }} />}
      {sections.map(({ id, title, html }) => (
        <section key={id} id={id}>
          <h2 className="h3">{title}</h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </div>
  );
}

/** The table of contents: beside the text where there is room, marking what is being read; before it where there is not. */
export function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const current = useCurrentSection(sections);
  return (
    <nav className="toc" aria-label="Содержание">
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
