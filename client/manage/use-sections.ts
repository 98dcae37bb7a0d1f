import { useLocation } from "react-router-dom";
import { managePaths } from "#shared/manage-paths.ts";
import { deskPages } from "./pages.ts";
import { useDesk } from "./root-data.ts";
import { sections, type Section } from "./sections.ts";

export interface ShownSection extends Section {
  url: string;
  /** `page` on the section's own page, `true` on the pages below it; for aria-current. */
  current: "page" | true | undefined;
  /** How many things wait there. */
  waiting: number;
}

/** The sections that the member may open. */
export function useSections(): ShownSection[] {
  const { me, waiting } = useDesk();
  const { pathname } = useLocation();
  return sections
    .filter(({ page, right }) => page in deskPages && (!right || me?.rights.includes(right)))
    .map((section) => {
      const url = managePaths[section.page].href();
      const below = section.page !== "today" && pathname.startsWith(url);
      return { ...section, url, current: pathname === url ? "page" : below || undefined, waiting: waiting[section.page] ?? 0 };
    });
}
