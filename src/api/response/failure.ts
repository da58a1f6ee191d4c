/** Codes of the driver and of PostgreSQL that mean: not now. 57014 is a statement that reached its time limit. */
const UNREACHABLE =
  /^(?:E(?:CONNREFUSED|CONNRESET|NOENT|PIPE|TIMEDOUT|HOSTUNREACH|AI_AGAIN)|ENOTFOUND|08...|57014|57P0[1-4]|53300)$/;
const LOST =
  /^(?:Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error says that the database is away, and not that something is broken. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  if (!(error instanceof Error)) return false;
  return ('code' in error && UNREACHABLE.test(String(error.code))) || LOST.test(error.message);
}

/** Codes of the system and of PostgreSQL that mean: there is no space left. */
const DISK_FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether an error says that nothing can be saved because a disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_FULL.includes(error.code);
