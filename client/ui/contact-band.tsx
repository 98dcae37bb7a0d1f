import type { FormId } from "#shared/domain/forms.ts";
import { formHref } from "../navigation/form-address.ts";
import { useRootData } from "../root-data.ts";
import { ARC_PATH } from "./arc.tsx";
import { Icon } from "./icon.tsx";
import "./button.css";
import "./contact-band.css";

interface ContactBandProps {
  title: string;
  text: string;
  /** A form for visitors who prefer to write or to be called. */
  form?: { id: FormId; title: string };
}

/** The shop's phone and e-mail address, at the end of a page. */
export function ContactBand({ title, text, form }: ContactBandProps) {
  const { layout, general } = useRootData();
  const { phone, hours } = layout.footer;
  return (
    <section className="wrap contact-band" aria-labelledby="contact-band-title">
      <div className="contact-band-inner">
        <svg className="contact-band-arc" viewBox="0 0 640 320" aria-hidden="true">
          <path d={ARC_PATH} />
        </svg>
        <div className="contact-band-text">
          <h2 className="h3" id="contact-band-title">
            {title}
          </h2>
          <p>{text}</p>
          {form && (
            <a className="button button-ink button-large contact-band-form" href={formHref(form.id)}>
              {form.title}
            </a>
          )}
        </div>
        <ul className="contact-band-contacts">
          <li>
            <a className="contact-band-phone" href={phone.href}>
              {phone.text}
            </a>
            <span>{hours}</span>
          </li>
          <li>
            <a className="contact-band-mail" href={`mailto:${general.company.email}`}>
              <Icon name="mail" />
              {general.company.email}
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}
