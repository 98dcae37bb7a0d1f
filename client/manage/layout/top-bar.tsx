import type { Me } from "#shared/contract/manage/staff.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { Logo } from "../../ui/logo.tsx";
import { OrderSearch } from "./order-search.tsx";
import { PersonMenu } from "./person-menu.tsx";
import "./top-bar.css";

/** The bar above the page below 1024 px. */
export function TopBar({ me }: { me: Me }) {
  return (
    <header className="desk-top">
      <a className="desk-top-logo" href={managePaths.today.href()} aria-label="Управление магазином">
        <Logo />
      </a>
      <OrderSearch id="desk-top-search" />
      <PersonMenu me={me} />
    </header>
  );
}
