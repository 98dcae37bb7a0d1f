import { useEffect, useState, type ComponentType } from "react";
import { endpoints } from "#shared/contract/endpoints.ts";
import { BREAKPOINTS } from "#shared/domain/breakpoint.ts";
import { paths } from "#shared/paths.ts";
import type { Category } from "../root-data.ts";
import { useInterface, useAppContext } from "../state/context.tsx";
import { whenIdle } from "../when-idle.ts";

declare module "../load-chunk.ts" {
  interface ChunkModules {
    catalogPanel: { CatalogPanel: ComponentType<MenuProps> };
    sideDialog: { SideDialog: ComponentType<MenuProps> };
  }
}

export interface MenuProps {
  catalog: readonly Category[];
}

/**
 * Whether the menu is open on this screen (the panel from 1024 px on, the side menu below), its component and the catalogue that it shows.
 * Its code is loaded when the browser is idle, its catalogue when the pointer or the focus reaches its link, both at the latest when it is
 * opened. When that fails, the catalogue page is opened.
 */
export function useMenu(kind: "catalogPanel" | "sideDialog"): {
  shown: boolean;
  Menu: ComponentType<MenuProps> | null;
  catalog: readonly Category[];
} {
  const { api, chunks, ui } = useAppContext();
  const [Menu, setMenu] = useState<ComponentType<MenuProps> | null>(null);
  const [catalog, setCatalog] = useState<readonly Category[] | null>(null);
  const mine = useInterface(
    ({ breakpoint }) => breakpoint !== null && (BREAKPOINTS[breakpoint] >= BREAKPOINTS["sm+"] ? "catalogPanel" : "sideDialog") === kind,
  );
  const shown = useInterface(({ menuOpen }) => menuOpen) && mine;
  const wanted = useInterface(({ menuNear, menuOpen }) => menuNear || menuOpen) && mine;
  useEffect(() => {
    if (mine) whenIdle(() => void chunks.prefetch(kind));
  }, [mine, kind, chunks]);
  useEffect(() => {
    if (!wanted || catalog) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    api.call(endpoints.layout, { signal }).then(
      ({ header }) => setCatalog(header.catalog),
      () => {
        if (signal.aborted) return;
        if (ui.getState().menuOpen) openCatalog();
        ui.setState({ menuNear: false });
      },
    );
    return () => waiting.abort();
  }, [wanted, catalog, api, ui]);
  const ready = Menu !== null && catalog !== null;
  useEffect(() => {
    if (!shown || ready) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    chunks.load(kind).then(
      (loaded) => setMenu(() => ("SideDialog" in loaded ? loaded.SideDialog : loaded.CatalogPanel)),
      () => signal.aborted || openCatalog(),
    );
    // The menu closes itself on Esc; this handler serves until it is loaded.
    document.addEventListener("keydown", ({ key }) => key === "Escape" && ui.setState({ menuOpen: false }), { signal });
    return () => waiting.abort();
  }, [shown, ready, kind, chunks, ui]);
  return { shown, Menu: ready ? Menu : null, catalog: catalog ?? [] };
}

const openCatalog = () => location.assign(paths.catalog.href());
