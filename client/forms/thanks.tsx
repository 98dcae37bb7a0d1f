import { useEffect, useRef, type ReactNode } from "react";
import { isEmptyPhone } from "#shared/domain/person.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { Arc } from "../ui/identity/arc.tsx";
import { Icon } from "../ui/icon.tsx";
import "../ui/button.css";
import "./thanks.css";

interface ThanksProps {
  /** The first sentence is the heading. */
  text: string;
  /** Number of the enquiry. */
  number?: string;
  /** The thanks have just replaced the form: the heading takes the focus. */
  fresh?: boolean;
  heading?: "h2" | "h3";
  /** The phone that was given, as it was typed. */
  phone?: string | undefined;
  /** Shows the form again, so that the phone can be corrected. */
  onChange?: () => void;
  /** Links under the text. */
  children?: ReactNode;
}

/** Replaces a form that was sent. */
export function Thanks({ text, number, phone, onChange, fresh, heading: Heading = "h2", children }: ThanksProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) title.current?.focus();
  }, [fresh]);
  const [first = "", ...rest] = text.split(/(?<=\.) /);
  return (
    <div className="thanks stack start gap-16">
      <Arc look="thanks-arc" />
      <span className="thanks-mark center">
        <Icon name="check" />
      </span>
      <Heading className="h3" ref={title} tabIndex={-1}>
        {first.replace(/\.$/, "")}
      </Heading>
      {rest.length > 0 && <p>{rest.join(" ")}</p>}
      {phone && !isEmptyPhone(phone) && (
        <p className="thanks-phone">
          Ваш телефон: <b>{formatPhone(phone).replaceAll(" ", NBSP)}</b>
          {onChange && (
            <button type="button" onClick={onChange}>
              Изменить
            </button>
          )}
        </p>
      )}
      {number !== undefined && (
        <p className="soft">
          Обращение №{NBSP}
          {number}
        </p>
      )}
      {children}
    </div>
  );
}

/** A link to the catalogue, for pages where nothing is left to do. */
export function ToCatalog() {
  return (
    <a className="button button-large" href={paths.catalog.href()}>
      В каталог
    </a>
  );
}
