import { useRouteLoaderData } from "react-router-dom";
import type { Me } from "#shared/contract/desk/staff.ts";
import type { WaitingNow } from "#shared/contract/desk/today.ts";
import type { Right } from "#shared/domain/staff.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { ROOT_ID } from "../root-data.ts";
import { ownPath } from "../navigation/addresses.ts";

/** The data of the desk's frame, loaded with every page. */
export interface DeskData {
  /** Null on the pages that need no session. */
  me: Me | null;
  /** What waits for the member; null = it could not be loaded. */
  now: WaitingNow | null;
}

const NOBODY: DeskData = { me: null, now: null };

/** The data of the frame; the data without a member when it could not be loaded. */
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

/** The login page of the desk, which leads back to this address. */
export function deskLoginAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const login = deskPaths.login.href();
  const to = pathname + search;
  return to === deskPaths.today.href() ? login : `${login}?${new URLSearchParams({ to })}`;
}

/** The address to open after the login: the desk page that the visitor wanted. */
export function afterDeskLogin({ searchParams }: URL): string {
  const today = deskPaths.today.href();
  const to = ownPath(searchParams.get("to"), today);
  return to.startsWith(today) ? to : today;
}
