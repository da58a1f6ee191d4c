import { HOUR_MS, MINUTE_MS } from '#lib/time/durations.ts';

/** Pauses after a failed attempt. Together they last almost three days. */
const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  18 * HOUR_MS,
  22 * HOUR_MS,
];

/** A message that failed this often is given up. */
export const ATTEMPTS_MAX = PAUSES_MS.length + 1;

/** Pauses are shortened by up to this part, so that messages that failed together are not repeated together. */
const JITTER = 0.1;

/**
 * Pause before the next attempt of a message. Null if it is given up.
 * @param attempts so far, all failed
 * @param random from 0 to 1
 */
export function retryPauseMs(attempts: number, random: number): number | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : Math.round(pause * (1 - JITTER * random));
}

/** Failures in a row after which an endpoint counts as down rather than as refusing single messages. */
const DOWN_AFTER = 3;
const DOWN_PAUSE_MAX_MS = 30 * MINUTE_MS;

/**
 * How long an endpoint gets no message at all, so that an endpoint that is down does not occupy the workers of the
 * others.
 * @param failures in a row, of any messages
 */
export const endpointPauseMs = (failures: number): number =>
  failures < DOWN_AFTER ? 0 : Math.min(MINUTE_MS * 2 ** (failures - DOWN_AFTER), DOWN_PAUSE_MAX_MS);
