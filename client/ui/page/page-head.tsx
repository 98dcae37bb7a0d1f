import type { ReactNode } from "react";
import { Breadcrumbs } from "./breadcrumbs.tsx";

interface PageHeadProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

/** The beginning of a page: breadcrumbs, title and lead. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <>
      <Breadcrumbs items={[]} current={title} />
      <div className="page-head">
        <h1 className="h1">{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </>
  );
}
