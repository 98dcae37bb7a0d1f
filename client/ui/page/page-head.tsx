import type { ReactNode } from "react";
import type { Link } from "#shared/contract/common.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";

interface PageHeadProps {
  /** The steps between the home page and this one. */
  above?: readonly Link[];
  title: string;
  lead: string;
  children?: ReactNode;
}

const NOTHING: readonly Link[] = [];

/** The beginning of a page: breadcrumbs, title and lead. */
export function PageHead({ above = NOTHING, title, lead, children }: PageHeadProps) {
  return (
    <>
      <Breadcrumbs items={above} current={title} />
      <div className="page-head">
        <h1 className="h1">{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </>
  );
}
