import { managePaths } from "#shared/manage-paths.ts";
import { ownPath } from "../navigation/own-path.ts";

/** The login page of the desk, which leads back to this address. */
export function deskLoginAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const login = managePaths.login.href();
  const to = pathname + search;
  return to === managePaths.today.href() ? login : `${login}?${new URLSearchParams({ to })}`;
}

/** Where the login leads: to the page of the desk that asked for it. */
export function afterDeskLogin({ searchParams }: URL): string {
  const today = managePaths.today.href();
  const to = ownPath(searchParams.get("to"), today);
  return to.startsWith(today) ? to : today;
}
