import type { ReactNode } from "react";
import "./empty.css";

interface EmptyProps {
  title: string;
  text: string;
  /** The way on: a link or a button. */
  children: ReactNode;
}

/** What stands where a list would: why there is none, and a way on. */
export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className="empty">
      <svg className="empty-arc" viewBox="0 0 320 160" aria-hidden="true">
        <path d="M4 156Q160 -148 316 156" />
      </svg>
      <h2 className="h3">{title}</h2>
      <p className="soft">{text}</p>
      {children}
    </div>
  );
}
