/** Durations in milliseconds of elapsed time. A calendar day may be an hour longer; see `zone-time.ts`. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Seconds of a day. */
export const DAY_SECONDS = 24 * 60 * 60;
