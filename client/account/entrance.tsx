import type { ReactNode } from "react";
import { NBSP } from "#shared/text/space.ts";
import { JUMP } from "../ui/arc.tsx";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icons.ts";
import "../ui/button.css";
import "./entrance.css";

interface EntranceProps {
  /** The title, or the first heading with what stands beside it. */
  title: ReactNode;
  /** Under the title. */
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

/** A page on the way into the account: the form, and beside it what the account is good for. */
export function Entrance({ title, lead, children }: EntranceProps) {
  return (
    <div className="wrap entrance">
      <div className="entrance-main">
        {typeof title === "string" ? <h1 className="h1">{title}</h1> : title}
        {lead && <p className="entrance-lead">{lead}</p>}
        {children}
      </div>
      <aside className="entrance-why on-dark" aria-label="Что даёт личный кабинет">
        <svg className="entrance-arc" viewBox="0 0 640 320" aria-hidden="true">
          <path d={JUMP} />
          <circle cx="320" cy="8" r="13" />
        </svg>
        <ul>
          {reasons.map(({ icon, title: name, text }) => (
            <li key={name}>
              <Icon name={icon} />
              <b>{name}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
