import type { RichText as Text } from "#shared/contract/content.ts";
import { useEffect, useState } from "react";
import "./rich-text.css";

/** A long text. Its sections have ids. */
export function RichText({ text: { intro, sections } }: { text: Text }) {
  return (
    <div className="rich-text">
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

/** A text with its table of contents and its version. */
export function TextWithContents({ text, version, className = "" }: { text: Text; version: string; className?: string }) {
  return (
    <div className={`rich-text-layout ${className}`}>
      <Contents sections={text.sections} />
      <div>
        <RichText text={text} />
        {version !== "" && <p className="soft rich-text-version">Версия текста: {version}</p>}
      </div>
    </div>
  );
}

/** The table of contents: beside the text with the current section marked, or before it on small screens. */
export function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const current = useCurrentSection(sections);
  return (
    <nav className="contents" aria-label="Содержание">
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

/** A section is current while it crosses this line in the upper third of the window. */
const READING_LINE = "-30% 0px -69% 0px";

/** The id of the current section; null before the first one and without script. */
function useCurrentSection(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        // A fast scroll reports several sections; the last one is current.
        const reached = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (reached) setCurrent(reached.target.id);
      },
      { rootMargin: READING_LINE },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
