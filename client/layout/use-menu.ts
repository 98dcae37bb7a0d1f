import { useEffect, useState, type ComponentType } from "react";
import { BREAKPOINTS } from "#shared/domain/breakpoint.ts";
import { paths } from "#shared/paths.ts";
import { whenIdle } from "../when-idle.ts";
import { useInterface, useServices } from "../state/context.tsx";

type MenuKind = "panel" | "side";

const menus: Record<MenuKind, () => Promise<ComponentType>> = {
  panel: () => import("./catalog-panel.tsx").then(({ CatalogPanel }) => CatalogPanel),
  side: () => import("./side-dialog.tsx").then(({ SideDialog }) => SideDialog),
};

/**
 * Whether the menu stands open on this screen (the panel from 1024 px on, the side menu below), and its component: the code
 * comes when the browser is idle, at the latest when somebody opens it. When it does not come, the catalogue page opens instead.
 */
export function useMenu(kind: MenuKind): { shown: boolean; Menu: ComponentType | null } {
  const { ui } = useServices();
  const [Menu, setMenu] = useState<ComponentType | null>(null);
  const mine = useInterface(
    ({ breakpoint }) => breakpoint !== null && (BREAKPOINTS[breakpoint] >= BREAKPOINTS["sm+"] ? "panel" : "side") === kind,
  );
  const shown = useInterface(({ menuOpen }) => menuOpen) && mine;
  useEffect(() => {
    // What fails here is fetched again, and told, when the menu is opened.
    if (mine) whenIdle(() => void menus[kind]().catch(() => {}));
  }, [mine, kind]);
  useEffect(() => {
    if (!shown || Menu) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    menus[kind]().then(
      (loaded) => setMenu(() => loaded),
      () => signal.aborted || location.assign(paths.catalog.href()),
    );
    // The menu itself closes on Esc; until it is there, this does.
    document.addEventListener("keydown", ({ key }) => key === "Escape" && ui.setState({ menuOpen: false }), { signal });
    return () => waiting.abort();
  }, [shown, Menu, kind, ui]);
  return { shown, Menu };
}
