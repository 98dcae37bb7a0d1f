import type { Me } from "#shared/contract/manage/staff.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { Logo } from "../../ui/logo.tsx";
import { OrderSearch } from "./order-search.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { SectionLink } from "./section-link.tsx";
import { useSections } from "../use-sections.ts";
import "./side-bar.css";

/** The navigation from 1024 px. */
export function SideBar({ me }: { me: Me }) {
  const sections = useSections();
  return (
    <header className="desk-side">
      <a className="desk-side-logo" href={managePaths.today.href()} aria-label="Управление магазином">
        <Logo />
      </a>
      <OrderSearch id="desk-side-search" />
      <nav className="desk-side-nav" aria-label="Разделы">
        <ul>
          {sections.map((section) => (
            <li key={section.page}>
              <SectionLink {...section} />
            </li>
          ))}
        </ul>
      </nav>
      <PersonMenu me={me} />
    </header>
  );
}
