import type { DocumentPage as DocumentData } from "#shared/contract/content.ts";
import type { Link } from "#shared/contract/common.ts";
import type { PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Contents, RichText } from "../../ui/rich-text.tsx";
import "./page.css";

/** A readable document with a table of contents at its side. */
export function DocumentPage({ data }: PageProps<DocumentData & { above?: readonly Link[] }>) {
  const { title, lead, version, above = [], sections } = data;
  return (
    <div className="wrap doc">
      <Breadcrumbs items={above} current={title} />
      <h1 className="h1">{title}</h1>
      <p className="lead">{lead}</p>
      <div className="text-in">
        <Contents sections={sections} />
        <div>
          <RichText text={data} />
          {version !== "" && <p className="soft text-version">Версия текста: {version}</p>}
        </div>
      </div>
    </div>
  );
}
