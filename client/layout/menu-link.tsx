import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { paths } from "#shared/paths.ts";
import { useInterface, useLists, useServices } from "../state/context.tsx";

interface MenuLinkProps {
  className: string;
  label?: string;
  current?: boolean;
  children: ReactNode;
}

/** A link to the catalogue that opens and closes the menu. With script it is announced as a button and reacts to the space key. */
export function MenuLink({ className, label, current, children }: MenuLinkProps) {
  const { ui } = useServices();
  const open = useInterface(({ menuOpen }) => menuOpen);
  const hydrated = useLists(({ ready }) => ready);
  const approach = () => ui.setState({ menuNear: true });
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
      role={hydrated ? "button" : undefined}
      aria-label={label}
      aria-expanded={hydrated ? open : undefined}
      aria-current={current ? "page" : undefined}
      data-menu-link
      onPointerEnter={approach}
      onFocus={approach}
      onClick={toggle}
      onKeyDown={toggleBySpace}
    >
      {children}
    </a>
  );
}
