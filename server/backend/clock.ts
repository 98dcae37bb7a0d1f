/** The time, epoch milliseconds. Tests bring their own. */
export type Clock = () => number;

/** Milliseconds since some moment. Setting the computer's clock does not change it, so that durations are measured with it. */
export type Timer = () => number;
