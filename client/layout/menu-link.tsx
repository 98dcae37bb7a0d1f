import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { paths } from "#shared/paths.ts";
import { useInterface, useLists, useServices } from "../state/context.tsx";

interface MenuLinkProps {
  className: string;
  label?: string;
  current?: boolean;
  children: ReactNode;
}

/** Opens and closes the catalogue menu, then a button by name and keys; without script a link to the catalogue. */
export function MenuLink({ className, label, current, children }: MenuLinkProps) {
  const { ui } = useServices();
  const open = useInterface(({ menuOpen }) => menuOpen);
  const live = useLists(({ ready }) => ready);
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    ui.setState({ menuOpen: !open });
  };
  const toggleBySpace = (event: KeyboardEvent) => {
    if (event.key !== " ") return;
    event.preventDefault();
    ui.setState({ menuOpen: !open });
  };
  return (
    <a
      className={className}
      href={paths.catalog.href()}
      role={live ? "button" : undefined}
      aria-label={label}
      aria-expanded={live ? open : undefined}
      aria-current={current ? "page" : undefined}
      data-menu-link
      onClick={toggle}
      onKeyDown={toggleBySpace}
    >
      {children}
    </a>
  );
}
