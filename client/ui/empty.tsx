import type { ReactNode } from "react";
import { Arch } from "./arch.tsx";
import "./empty.css";

interface EmptyProps {
  title: string;
  text: string;
  /** It could not be loaded, rather than there being nothing: the arch keeps quiet. */
  failed?: boolean;
  /** The ways on: links and buttons. */
  children: ReactNode;
}

/** What stands where a list would: why there is none, and a way on. The stage behind it waits for goods. */
export function Empty({ title, text, failed, children }: EmptyProps) {
  return (
    <div className={failed ? "empty is-failed" : "empty"}>
      <div className="empty-in">
        <div className="empty-t">
          <h2 className="h3">{title}</h2>
          <p className="soft">{text}</p>
          {children}
        </div>
        <Arch className="empty-arch" />
      </div>
    </div>
  );
}
