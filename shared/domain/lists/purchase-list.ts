/** The most lines of a list, and the longest of them. */
export const MAX_LIST_LINES = 300;
export const MAX_LIST_LINE = 200;
/** The largest file with a list, bytes. */
export const MAX_LIST_FILE = 1024 * 1024;
/** How long the link of a saved cart lives, and how many an account keeps and a network saves in a day. */
export const SAVED_CART_DAYS = 180;
export const MAX_SAVED_CARTS = 50;
