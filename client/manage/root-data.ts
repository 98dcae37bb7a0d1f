import { useRouteLoaderData } from "react-router-dom";
import type { Me } from "#shared/contract/manage/staff.ts";
import type { Right } from "#shared/domain/staff.ts";
import type { DeskPageId } from "../page.ts";
import { ROOT_ID } from "../root-data.ts";

/** The data of the desk's frame, loaded with every page. */
export interface DeskData {
  /** Null on the pages that need no session. */
  me: Me | null;
  /** How many things wait on a page. */
  waiting: Partial<Record<DeskPageId, number | null>>;
}

const NOBODY: DeskData = { me: null, waiting: {} };

/** The data of the frame; that of nobody when it could not be loaded. */
export function useDesk(): DeskData {
  return (useRouteLoaderData(ROOT_ID) as DeskData | undefined) ?? NOBODY;
}

/** The member who is logged in. @throws on the pages that need no session */
export function useMe(): Me {
  const { me } = useDesk();
  if (!me) throw new Error("Nobody is logged in");
  return me;
}

/** Whether the member may do this. The interface only hides what the backend refuses. */
export function useRight(right: Right): boolean {
  return useDesk().me?.rights.includes(right) ?? false;
}
