/** The time, epoch milliseconds. Tests bring their own. */
export type Clock = () => number;
