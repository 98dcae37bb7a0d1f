/** The most lines of a list, and the longest of them. */
export const MOST_LIST_LINES = 300;
export const MAX_LIST_LINE = 200;
/** The largest file with a list, bytes. */
export const MAX_LIST_FILE = 1024 * 1024;
