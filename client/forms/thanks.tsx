import { useEffect, useRef, type ReactNode } from "react";
import { NBSP } from "#shared/text/space.ts";
import { JUMP } from "../ui/arc.tsx";
import { Icon } from "../ui/icon.tsx";
import "./thanks.css";

interface ThanksProps {
  /** Its first sentence is the heading. */
  text: string;
  /** Of the enquiry. */
  number?: string;
  /** It has taken the form's place just now: its heading takes the focus. */
  fresh?: boolean;
  heading?: "h2" | "h3";
  /** The way on. */
  children?: ReactNode;
}

/** What stands where the form was: it has arrived. */
export function Thanks({ text, number, fresh, heading: Heading = "h2", children }: ThanksProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) title.current?.focus();
  }, [fresh]);
  const [first = "", ...rest] = text.split(/(?<=\.) /);
  return (
    <div className="thanks">
      <svg className="thanks-arc" viewBox="0 0 640 320" aria-hidden="true">
        <path d={JUMP} />
      </svg>
      <span className="thanks-done">
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
