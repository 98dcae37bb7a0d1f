import type { ReactNode } from "react";
import type { Link } from "#shared/contract/common.ts";
import { JUMP } from "../ui/arc.tsx";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { FormSide } from "./form-side.tsx";
import "../ui/button.css";
import "./form-layout.css";

interface FormLayoutProps {
  title: string;
  /** Nothing once the form has been sent. */
  lead: string | null;
  above?: readonly Link[];
  children: ReactNode;
}

const NOTHING: readonly Link[] = [];

/** A page that is one form: what it is for, the form, and the phone for those who would rather talk. */
export function FormLayout({ title, lead, above = NOTHING, children }: FormLayoutProps) {
  return (
    <div className="form-page mist-top">
      <div className="wrap">
        <Breadcrumbs items={above} current={title} />
        <header className="form-page-head">
          <svg className="form-page-arc" viewBox="0 0 640 320" aria-hidden="true">
            <path d={JUMP} />
          </svg>
          <h1 className="h1">{title}</h1>
          {lead !== null && <p className="lead">{lead}</p>}
        </header>
        <div className="form-page-in">
          <div className="form-card">{children}</div>
          <FormSide />
        </div>
      </div>
    </div>
  );
}
