/**
 * Parts of statements in forms that a cluster of PostgreSQL servers (Citus) plans too. There, what a statement writes
 * may not come from a function whose result changes, and an insert of what a query finds must be a part of a query.
 */

/** The time of the transaction as `clock.at`. */
export const CLOCK = 'clock as (select now() as at)';

/**
 * A time with a zone plus an interval. The plain `+` depends on the zone of the session, which matters for days and is
 * refused where its operand is a column.
 */
export const later = (time: string, interval: string): string =>
  `((${time} at time zone 'utc' + ${interval}) at time zone 'utc')`;

/** The end of a query that only runs the parts before it: returns no rows. */
export const noRows = (part: string): string => `select 1 from ${part} limit 0`;
