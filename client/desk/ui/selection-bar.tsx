import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { NBSP } from "#shared/text/format.ts";
import "./selection-bar.css";

interface SelectionBarProps {
  /** The form of the checkboxes (`selection.form` of the table). */
  id: string;
  /** The name of the checkboxes. */
  name: string;
  /** Where the form is sent; absent = to its page. */
  action?: string;
  /** Fields and buttons: what can be done to all of them. */
  children: ReactNode;
}

/** The actions for the checked rows. With script it appears when a row is checked; without script it is below the table. */
export function SelectionBar({ id, name, action, children }: SelectionBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState<number | null>(null);
  const location = useLocation();
  useEffect(() => {
    const look = () => form.current && setCount(new FormData(form.current).getAll(name).length);
    look();
    document.addEventListener("change", look);
    return () => document.removeEventListener("change", look);
  }, [name, location]);
  return (
    <form
      className="selection-bar on-dark cluster middle gap-12 text-15 rounded"
      id={id}
      ref={form}
      method="post"
      action={action}
      hidden={count === 0}
    >
      <p className="numeric semibold" role="status">
        {count === null ? "С отмеченными:" : `Отмечено:${NBSP}${count}`}
      </p>
      {children}
    </form>
  );
}
