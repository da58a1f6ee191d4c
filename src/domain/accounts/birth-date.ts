/** Nobody who lives was born before. */
const EARLIEST = '1900-01-01';

/** Whether somebody may have been born on a day. @param day `YYYY-MM-DD` @param now milliseconds since 1970 */
export const isBirthDate = (day: string, now: number): boolean =>
  day >= EARLIEST && day <= new Date(now).toISOString().slice(0, 10);
