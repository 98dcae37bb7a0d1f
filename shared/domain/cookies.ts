/** The cookie that says whether the announcement above the header is shown. */
export const ANNOUNCEMENT_COOKIE = "_announcement_visible";

/** The announcement is visible unless the cookie says otherwise. @param cookie its value; undefined = there is none */
export function isAnnouncementVisible(cookie: string | undefined): boolean {
  return cookie !== "false" && cookie !== "0";
}

/**
 * Set together with the session's cookie. It tells scripts that somebody is logged in, and the page server that this visitor may have
 * personal prices. It gives no rights: a forged cookie only leads to pages that are rendered without the cache.
 */
export const ACCOUNT_COOKIE = "account";

/** The value of the account cookie: a dealer or another account. */
export type AccountCookie = "dealer" | "1";

/** The value of the account cookie; null = nobody is logged in. @param cookies as in `document.cookie` */
export function accountCookieIn(cookies: string): AccountCookie | null {
  const value = /(?:^|;\s*)account=(1|dealer)(?:;|$)/.exec(cookies)?.[1];
  return (value as AccountCookie | undefined) ?? null;
}

/**
 * The cookie with the lists of a browser without script, such as `12x2.34x1~5.6~7`: the cart, the favourites, the comparison. Script takes it
 * over into local storage and empties it.
 */
export const LISTS_COOKIE = "lists";

/** The visitor's answer whether Yandex Metrika may count the visit. Script sets it; only a shop that has a counter asks. */
export const METRIKA_COOKIE = "metrika";

/** The answer of a visitor about Yandex Metrika; null = none yet. @param cookies as in `document.cookie` */
export function metrikaAnswerIn(cookies: string): "yes" | "no" | null {
  const value = /(?:^|;\s*)metrika=(yes|no)(?:;|$)/.exec(cookies)?.[1];
  return (value as "yes" | "no" | undefined) ?? null;
}
