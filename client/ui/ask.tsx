import type { FormId } from "#shared/domain/forms.ts";
import { formHref } from "../forms/address.ts";
import { useRootData } from "../root-data.ts";
import { JUMP } from "./arc.tsx";
import { Icon } from "./icon.tsx";
import "./button.css";
import "./ask.css";

interface AskProps {
  title: string;
  text: string;
  /** For those who would rather write, or be called. */
  form?: { id: FormId; title: string };
}

/** The way to a person at the end of a page: the phone large, the mail beside it. */
export function Ask({ title, text, form }: AskProps) {
  const { layout, general } = useRootData();
  const { phone, hours } = layout.footer;
  return (
    <section className="wrap ask" aria-labelledby="ask-h">
      <div className="ask-in">
        <svg className="ask-arc" viewBox="0 0 640 320" aria-hidden="true">
          <path d={JUMP} />
        </svg>
        <div className="ask-t">
          <h2 className="h3" id="ask-h">
            {title}
          </h2>
          <p>{text}</p>
          {form && (
            <a className="btn btn-ink btn-l ask-form" href={formHref(form.id)}>
              {form.title}
            </a>
          )}
        </div>
        <ul className="ask-ways">
          <li>
            <a className="ask-phone" href={phone.href}>
              {phone.text}
            </a>
            <span>{hours}</span>
          </li>
          <li>
            <a className="ask-mail" href={`mailto:${general.company.email}`}>
              <Icon name="mail" />
              {general.company.email}
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}
