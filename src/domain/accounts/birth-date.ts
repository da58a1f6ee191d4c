/** Earlier than the birth date of any living person. */
const EARLIEST = '1900-01-01';

/**
 * Whether a date is plausible as a date of birth.
 * @param day `YYYY-MM-DD`
 * @param now milliseconds since 1970
 */
export const isBirthDate = (day: string, now: number): boolean =>
  day >= EARLIEST && day <= new Date(now).toISOString().slice(0, 10);
