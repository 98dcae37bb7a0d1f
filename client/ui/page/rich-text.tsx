import { useEffect, useState } from "react";
import type { RichText as Text } from "#shared/contract/common.ts";
import "./rich-text.css";

/** A long text. Its sections have ids. */
export function RichText({ text: { intro, sections } }: { text: Text }) {
  return (
    <div className="rich-text stack fit">
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
    <div className={`rich-text-layout stack fit ${className}`}>
      <Contents sections={text.sections} />
      <div>
        <RichText text={text} />
        {version !== "" && <p className="soft rich-text-version text-15">Версия текста: {version}</p>}
      </div>
    </div>
  );
}

/** The table of contents: beside the text with the current section marked, or before it on small screens. */
export function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const current = useCurrentSection(sections);
  return (
    <nav className="contents no-print surface text-15 hover-primary" aria-label="Содержание">
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

/** A section is current when its top has passed this line, px. An anchor comes to rest above it. */
const READING_LINE = 128;

/** The id of the current section; null before the first one and without script. */
function useCurrentSection(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
    const update = () => {
      // At the end of the page the section that was asked for cannot come up to the line.
      const atEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2;
      const asked = atEnd && sections.find(({ id }) => `#${id}` === location.hash && topOf(id) < innerHeight);
      setCurrent((asked || sections.findLast(({ id }) => topOf(id) <= READING_LINE))?.id ?? null);
    };
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, [sections]);
  return current;
}
