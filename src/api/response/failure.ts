/**
 * Error codes of the driver and of PostgreSQL for a temporary failure. 57014 means that a statement exceeded its time
 * limit, 25006 that the server is no longer the primary.
 */
const UNREACHABLE =
  /^(?:E(?:CONNREFUSED|CONNRESET|NOENT|PIPE|TIMEDOUT|HOSTUNREACH|AI_AGAIN)|ENOTFOUND|08...|25006|57014|57P0[1-4]|53300)$/;
const LOST =
  /^(?:Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error means that the database is unavailable, rather than a bug. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  if (!(error instanceof Error)) return false;
  return ('code' in error && UNREACHABLE.test(String(error.code))) || LOST.test(error.message);
}

/** Error codes of the system and of PostgreSQL for a full disk. */
const DISK_FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether an error means that nothing can be stored because a disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_FULL.includes(error.code);
