import { useRouteLoaderData } from "react-router-dom";
import type { General, Layout } from "#shared/contract/general.ts";

export const ROOT_ID = "root";

export interface RootData {
  layout: Layout;
  general: General;
}

/** The data of the header and the footer, loaded with the first page. */
export function useRootData(): RootData {
  const data = useRouteLoaderData(ROOT_ID) as RootData | undefined;
  if (!data) throw new Error("The root data is missing");
  return data;
}
