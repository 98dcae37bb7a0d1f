import type { ReactNode } from "react";
import { LogoShape } from "./identity/logo-shape.tsx";
import "./empty.css";

interface EmptyProps {
  title: string;
  text: string;
  /** The list could not be loaded: the shape is not animated. */
  failed?: boolean;
  /** Links and buttons. */
  children: ReactNode;
}

/** Replaces an empty list: the reason, and links to continue. */
export function Empty({ title, text, failed, children }: EmptyProps) {
  return (
    <div className={failed ? "empty is-failed stack surface" : "empty stack surface"}>
      <div className="empty-inner stack gap-24">
        <div className="empty-text stack start gap-16">
          <h2 className="h3">{title}</h2>
          <p className="soft">{text}</p>
          {children}
        </div>
        <LogoShape className="empty-shape" />
      </div>
    </div>
  );
}
