import { useEffect, useRef, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { formPath } from "../navigation/follow-links.ts";
import { Icon } from "./icon.tsx";
import { usePause } from "./use-pause.ts";
import "./button.css";
import "./find-form.css";

/** Long enough to skip most keystrokes, short enough to feel immediate. */
const PAUSE_MS = 250;

interface FindFormProps {
  action: string;
  /** The current query. */
  q: string;
  label: string;
  placeholder: string;
}

/** Filters the page's list while the visitor types; without script a GET form. */
export function FindForm({ action, q, label, placeholder }: FindFormProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const pause = usePause();
  // Back and Forward change the query; a field that is being edited is left alone.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = q;
  }, [q]);

  const findSoon = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    pause.wait(() => void navigate(formPath(form), { replace: true, preventScrollReset: true }), PAUSE_MS);
  };
  return (
    <form
      className="find-form"
      role="search"
      aria-label={label}
      action={action}
      onInput={findSoon}
      onSubmit={pause.cancel}
      data-scroll="keep"
    >
      <label className="visually-hidden" htmlFor="find-q">
        {label}
      </label>
      <Icon name="search" />
      <input ref={input} id="find-q" type="search" name="q" defaultValue={q} placeholder={placeholder} maxLength={100} autoComplete="off" />
      <button className="button" type="submit">
        Найти
      </button>
    </form>
  );
}
