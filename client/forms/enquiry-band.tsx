import type { ReactNode } from "react";
import { forms, type FormId } from "#shared/domain/forms/forms.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import "./enquiry-band.css";
import { Arc } from "../ui/identity/arc.tsx";

interface EnquiryBandProps {
  form: FormId;
  /** Id of the section, for links. */
  id?: string;
  title?: string;
  /** Replaces the form's own lead. */
  lead?: string;
  accent?: boolean;
  /** First values of the fields. */
  values?: Readonly<Record<string, string>>;
  /** Other contacts, under the lead. */
  children?: ReactNode;
}

/** A form at the end of a page: its purpose at the left, its fields at the right. */
export function EnquiryBand({
  form,
  id = form,
  title = forms[form].title,
  lead = forms[form].lead,
  accent,
  values,
  children,
}: EnquiryBandProps) {
  return (
    <section
      className={accent ? "enquiry-band enquiry-band-accent" : "enquiry-band"}
      id={id}
      data-form={form}
      aria-labelledby={`${id}-title`}
    >
      <div className="wrap enquiry-band-inner stack fit">
        <Arc look="enquiry-band-arc" />
        <div className="enquiry-band-text stack start gap-16">
          <h2 className="h2" id={`${id}-title`}>
            {title}
          </h2>
          <p className="lead">{lead}</p>
          {children}
        </div>
        <div className="form-card no-print rounded">
          <EnquiryForm form={form} values={values} heading="h3" />
        </div>
      </div>
    </section>
  );
}
