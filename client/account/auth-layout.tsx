import type { ReactNode } from "react";
import { NBSP } from "#shared/text/format.ts";
import { Arc } from "../ui/identity/arc.tsx";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icons.ts";
import "../ui/button.css";
import "./auth-layout.css";

interface AuthLayoutProps {
  /** The title as text, or an element that contains the first heading. */
  title: ReactNode;
  /** Shown under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

const reasons: { icon: IconName; title: string; text: string }[] = [
  { icon: "truck", title: "Путь заказа", text: `Где он сейчас и${NBSP}когда приедет. Повторить — одним нажатием.` },
  {
    icon: "shield-check",
    title: `Гарантия по${NBSP}датам`,
    text: `Серийный номер и${NBSP}срок для${NBSP}каждого изделия, чек не${NBSP}нужен.`,
  },
  {
    icon: "heart",
    title: `Списки на${NBSP}всех устройствах`,
    text: `Корзина, избранное и${NBSP}сравнение — с${NBSP}телефона и${NBSP}с${NBSP}компьютера.`,
  },
];

/** The layout of the pages for login and registration: the form, and beside it the benefits of an account. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  return (
    <div className="wrap auth stack fit">
      <div className="auth-main stack top gap-24">
        {typeof title === "string" ? <h1 className="h1">{title}</h1> : title}
        {lead && <p className="text-17 soft pretty">{lead}</p>}
        {children}
      </div>
      <aside className="auth-benefits on-dark stack" aria-label="Что даёт личный кабинет">
        <Arc />
        <ul className="stack gap-20">
          {reasons.map(({ icon, title: name, text }) => (
            <li key={name}>
              <Icon name={icon} />
              <b className="h4">{name}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
