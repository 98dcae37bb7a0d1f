import { NBSP } from "#shared/text/space.ts";
import { useRootData } from "../root-data.ts";
import { Icon } from "../ui/icon.tsx";
import "./form-side.css";

/** Beside a form: the phone, its hours and the mail. */
export function FormSide() {
  const { layout, general } = useRootData();
  const { phone, hours } = layout.footer;
  return (
    <aside className="enq-side" aria-label="Другие способы связи">
      <p className="soft">Или по{NBSP}телефону</p>
      <a className="enq-side-phone" href={phone.href}>
        {phone.text}
      </a>
      <p>
        {hours}
        <br />
        <span className="soft">{phone.note}</span>
      </p>
      <a className="enq-side-mail" href={`mailto:${general.company.email}`}>
        <Icon name="mail" small />
        {general.company.email}
      </a>
    </aside>
  );
}
