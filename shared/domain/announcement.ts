/** The cookie that says whether the header's announcement is shown; visible by default. */
export const ANNOUNCEMENT_COOKIE = "_announcement_visible";

/** Hidden only when the cookie says so. */
export function isAnnouncementVisible(cookie: string | undefined): boolean {
  return cookie !== "false" && cookie !== "0";
}
