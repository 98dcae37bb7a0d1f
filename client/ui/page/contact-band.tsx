import type { FormId } from "#shared/domain/forms/forms.ts";
import { formHref } from "../../navigation/addresses.ts";
import { useRootData } from "../../root-data.ts";
import { Arc } from "../identity/arc.tsx";
import { Icon } from "../icon.tsx";
import "../button.css";
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
      <div className="contact-band-inner stack rounded">
        <Arc look="contact-band-arc" />
        <div className="stack gap-16">
          <h2 className="h3" id="contact-band-title">
            {title}
          </h2>
          <p>{text}</p>
          {form && (
            <a className="button button-ink button-large" href={formHref(form.id)}>
              {form.title}
            </a>
          )}
        </div>
        <ul className="stack gap-16">
          <li>
            <a className="contact-band-phone nowrap" href={phone.href}>
              {phone.text}
            </a>
            <span>{hours}</span>
          </li>
          <li>
            <a className="inline-row gap-10 text-20 semibold" href={`mailto:${general.company.email}`}>
              <Icon name="mail" />
              {general.company.email}
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}
