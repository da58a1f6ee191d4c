/** An order that nobody has accepted by then waits too long. */
export const WAITING_MINUTES = 10;
/** A scheduled order should be accepted this long before its time. */
export const AHEAD_MINUTES = 60;
