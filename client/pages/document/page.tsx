import type { DocumentPage as DocumentData } from "#shared/contract/content.ts";
import type { PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import "./page.css";

/** A readable document with a table of contents at its side. */
export function DocumentPage({ data }: PageProps<DocumentData>) {
  return (
    <div className="wrap doc">
      <Breadcrumbs items={[]} current={data.title} />
      <h1 className="h1">{data.title}</h1>
      <p className="lead">{data.lead}</p>
      <div className="doc-in">
        <nav className="doc-toc" aria-label="Содержание">
          <ol>
            {data.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="doc-text">
          {data.sections.map(({ id, title, html }) => (
            <section key={id} id={id}>
              <h2 className="h3">{title}</h2>
              <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
          <p className="soft">Версия текста: {data.version}</p>
        </div>
      </div>
    </div>
  );
}
