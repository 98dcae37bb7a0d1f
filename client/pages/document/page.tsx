import type { DocumentPage as DocumentData } from "#shared/contract/content.ts";
import type { Link } from "#shared/contract/common.ts";
import type { PageProps } from "../../page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { TextWithContents } from "../../ui/rich-text.tsx";
import "./page.css";

/** A long document with its table of contents. */
export function DocumentPage({ data }: PageProps<DocumentData & { above?: readonly Link[] }>) {
  const { title, lead, version, above = [] } = data;
  return (
    <div className="wrap document">
      <Breadcrumbs items={above} current={title} />
      <h1 className="h1">{title}</h1>
      <p className="lead">{lead}</p>
      <TextWithContents text={data} version={version} />
    </div>
  );
}
