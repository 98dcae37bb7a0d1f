import type { ReactNode } from "react";
import "./nothing.css";

/** Stands in place of an empty list: why it is empty, and a way on. */
export function Nothing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="nothing">
      <p className="nothing-title">{title}</p>
      {children}
    </div>
  );
}
