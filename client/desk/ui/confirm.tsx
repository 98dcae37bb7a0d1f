import { useEffect, useRef, type ReactNode, useState } from "react";
import { useLocation } from "react-router-dom";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icons.ts";
import "./confirm.css";

interface ConfirmProps {
  /** What the button that opens it says. */
  label: string;
  /** What the button says to a screen reader in a list: «Удалить: Анна Петрова». */
  name?: string;
  icon?: IconName;
  /** Classes of the button. */
  look?: string;
  /** The question. */
  title: string;
  /** The answer to the form inside has errors: it stays open. */
  open?: boolean;
  /** A form with the button that does it. */
  children: ReactNode;
}

/** Asks before something is done. A dialog; without script it unfolds in its place. */
export function Confirm({ label, name, icon, look = "button button-outline", title, open = false, children }: ConfirmProps) {
  const live = useLive();
  const details = useRef<HTMLDetailsElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const unfolded = useRef(false);
  const location = useLocation();
  // What was unfolded before script ran stays open.
  useEffect(() => void (unfolded.current = details.current?.open ?? false), []);
  useEffect(() => {
    if (!live) return;
    if ((open || unfolded.current) && !dialog.current?.open) dialog.current?.showModal();
    unfolded.current = false;
  }, [live, open]);
  // Close after a successful action or a page change. When `open` becomes false, the visitor is only correcting the errors.
  const refused = useRef(open);
  useEffect(() => void (refused.current = open), [open]);
  useEffect(() => {
    if (!refused.current) dialog.current?.close();
  }, [location]);

  const text = (
    <>
      {icon && <Icon name={icon} small />}
      {label}
    </>
  );
  if (!live) {
    return (
      <details className="confirm" ref={details} open={open} name="confirm">
        <summary className={look} aria-label={name}>
          {text}
        </summary>
        <div className="confirm-body stack gap-12 outlined rounded-inner">
          <p className="text-20 bold">{title}</p>
          {children}
        </div>
      </details>
    );
  }
  return (
    <>
      <button className={look} type="button" aria-haspopup="dialog" aria-label={name} onClick={() => dialog.current?.showModal()}>
        {text}
      </button>
      <dialog className="confirm-dialog rounded" ref={dialog} aria-label={title}>
        <div className="confirm-head stack gap-12">
          <h2 className="text-20">{title}</h2>
          <button className="icon-button" type="button" aria-label="Закрыть" onClick={() => dialog.current?.close()}>
            <Icon name="x" small />
          </button>
        </div>
        {children}
      </dialog>
    </>
  );
}

/** Whether script runs. It is false while the server's page is hydrated, so that both render the same. */
export function useLive(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live;
}
