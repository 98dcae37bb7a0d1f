import type { ReactNode } from "react";
import type { Link } from "#shared/contract/common.ts";
import { NBSP } from "#shared/text/format.ts";
import { useRootData } from "../root-data.ts";
import { Arc } from "../ui/identity/arc.tsx";
import { Breadcrumbs } from "../ui/page/breadcrumbs.tsx";
import { Icon } from "../ui/icon.tsx";
import "../ui/button.css";
import "./form-layout.css";

interface FormLayoutProps {
  title: string;
  /** null once the form has been sent. */
  lead: string | null;
  above?: readonly Link[];
  children: ReactNode;
}

const NOTHING: readonly Link[] = [];

/** A page that consists of one form: its purpose, the form, and the phone. */
export function FormLayout({ title, lead, above = NOTHING, children }: FormLayoutProps) {
  return (
    <div className="form-page mist-top">
      <div className="wrap">
        <Breadcrumbs items={above} current={title} />
        <header className="form-page-head page-head">
          <Arc look="form-page-arc" />
          <h1 className="h1">{title}</h1>
          {lead !== null && <p className="lead">{lead}</p>}
        </header>
        <div className="form-page-inner stack fit">
          <div className="form-card rounded">{children}</div>
          <FormSide />
        </div>
      </div>
    </div>
  );
}

/** Beside a form: the phone, its hours and the e-mail address. */
function FormSide() {
  const { layout, general } = useRootData();
  const { phone, hours } = layout.footer;
  return (
    <aside className="form-side stack top start gap-10" aria-label="Другие способы связи">
      <p className="soft">Или по{NBSP}телефону</p>
      <a className="form-side-phone nowrap heavy hover-primary text-44" href={phone.href}>
        {phone.text}
      </a>
      <p>
        {hours}
        <br />
        <span className="soft">{phone.note}</span>
      </p>
      <a className="form-side-mail gap-10 semibold inline-row hover-primary" href={`mailto:${general.company.email}`}>
        <Icon name="mail" small />
        {general.company.email}
      </a>
    </aside>
  );
}
