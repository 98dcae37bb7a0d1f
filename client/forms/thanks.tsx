import { useEffect, useRef, type ReactNode } from "react";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { ARC_PATH } from "../ui/arc.tsx";
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
  /** Links under the text. */
  children?: ReactNode;
}

/** Replaces a form that was sent. */
export function Thanks({ text, number, fresh, heading: Heading = "h2", children }: ThanksProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) title.current?.focus();
  }, [fresh]);
  const [first = "", ...rest] = text.split(/(?<=\.) /);
  return (
    <div className="thanks">
      <svg className="thanks-arc" viewBox="0 0 640 320" aria-hidden="true">
        <path d={ARC_PATH} />
      </svg>
      <span className="thanks-mark">
        <Icon name="check" />
      </span>
      <Heading className="h3" ref={title} tabIndex={-1}>
        {first.replace(/\.$/, "")}
      </Heading>
      {rest.length > 0 && <p>{rest.join(" ")}</p>}
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
