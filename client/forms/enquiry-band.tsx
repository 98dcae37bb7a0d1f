import type { ReactNode } from "react";
import { forms, type FormId } from "#shared/domain/forms.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import "./enquiry-band.css";
import { JUMP } from "../ui/arc.tsx";

interface EnquiryBandProps {
  form: FormId;
  /** Anchor. */
  id?: string;
  title?: string;
  /** In place of the form's own lead. */
  lead?: string;
  lime?: boolean;
  /** Under the lead: other ways. */
  children?: ReactNode;
}

/** The form that a page ends with: what it brings at the left, its fields at the right. */
export function EnquiryBand({ form, id = form, title = forms[form].title, lead = forms[form].lead, lime, children }: EnquiryBandProps) {
  return (
    <section className={lime ? "band band-lime" : "band"} id={id} aria-labelledby={`${id}-h`}>
      <div className="wrap band-in">
        <svg className="band-arc" viewBox="0 0 640 320" aria-hidden="true">
          <path d={JUMP} />
        </svg>
        <div className="band-t">
          <h2 className="h2" id={`${id}-h`}>
            {title}
          </h2>
          <p className="lead">{lead}</p>
          {children}
        </div>
        <div className="form-card">
          <EnquiryForm form={form} heading="h3" />
        </div>
      </div>
    </section>
  );
}
