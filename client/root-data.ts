import { useRouteLoaderData } from "react-router-dom";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { General, Layout } from "#shared/contract/site.ts";
import type { Api } from "./api/call.ts";

export const ROOT_ID = "root";

export type Category = Layout["header"]["catalog"][number];

export interface RootData {
  /** Without the types and pictures of the categories: only the open menu shows them, and it asks for them (client/layout/use-menu.ts). */
  layout: Omit<Layout, "header" | "absent"> & {
    header: Omit<Layout["header"], "catalog"> & { catalog: Pick<Category, "name" | "url">[] };
  };
  general: General;
}

/** Loads the data of the header and the footer. */
export async function loadRootData(api: Api, signal: AbortSignal): Promise<RootData> {
  const [{ header, footer }, general] = await Promise.all([
    api.call(endpoints.layout, { signal }),
    api.call(endpoints.general, { signal }),
  ]);
  const catalog = header.catalog.map(({ name, url }) => ({ name, url }));
  return { layout: { header: { ...header, catalog }, footer }, general };
}

/** The data of the header and the footer, loaded with the first page. */
export function useRootData(): RootData {
  const data = useRouteLoaderData(ROOT_ID) as RootData | undefined;
  if (!data) throw new Error("The root data is missing");
  return data;
}
