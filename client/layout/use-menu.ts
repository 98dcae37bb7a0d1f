import { useEffect, useState, type ComponentType } from "react";
import { BREAKPOINTS } from "#shared/domain/breakpoint.ts";
import { paths } from "#shared/paths.ts";
import type { ChunkLoader } from "../chunks.ts";
import { useInterface, useServices } from "../state/context.tsx";
import { whenIdle } from "../when-idle.ts";

const menus = {
  catalogPanel: async (chunks: ChunkLoader): Promise<ComponentType> => (await chunks.load("catalogPanel")).CatalogPanel,
  sideDialog: async (chunks: ChunkLoader): Promise<ComponentType> => (await chunks.load("sideDialog")).SideDialog,
};

/**
 * Whether the menu is open on this screen (the panel from 1024 px on, the side menu below) and its component. Its code is loaded when the
 * browser is idle, at the latest when the menu is opened. When that fails, the catalogue page is opened.
 */
export function useMenu(kind: keyof typeof menus): { shown: boolean; Menu: ComponentType | null } {
  const { chunks, ui } = useServices();
  const [Menu, setMenu] = useState<ComponentType | null>(null);
  const mine = useInterface(
    ({ breakpoint }) => breakpoint !== null && (BREAKPOINTS[breakpoint] >= BREAKPOINTS["sm+"] ? "catalogPanel" : "sideDialog") === kind,
  );
  const shown = useInterface(({ menuOpen }) => menuOpen) && mine;
  useEffect(() => {
    if (mine) whenIdle(() => void chunks.prefetch(kind));
  }, [mine, kind, chunks]);
  useEffect(() => {
    if (!shown || Menu) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    menus[kind](chunks).then(
      (loaded) => setMenu(() => loaded),
      () => signal.aborted || location.assign(paths.catalog.href()),
    );
    // The menu closes itself on Esc; this handler serves until it is loaded.
    document.addEventListener("keydown", ({ key }) => key === "Escape" && ui.setState({ menuOpen: false }), { signal });
    return () => waiting.abort();
  }, [shown, Menu, kind, chunks, ui]);
  return { shown, Menu };
}
