/** What networks and messengers show large; pixels. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
