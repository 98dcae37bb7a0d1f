/**
 * Stands beside the session's cookie and tells scripts that somebody is logged in, nothing more: pages are the same for everybody, and the
 * browser alone adds what a logged-in visitor sees around them.
 */
export const ACCOUNT_COOKIE = "account";

/** @param cookies as in `document.cookie` */
export function hasAccountCookie(cookies: string): boolean {
  return /(?:^|;\s*)account=1(?:;|$)/.test(cookies);
}
