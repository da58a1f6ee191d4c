/** Kinds of calls that are counted: any write, and the trying of a code. */
export type LimitedKind = 'write' | 'guess';

/** Counts what callers do. */
export interface RateLimits {
  /** Counts one call. @returns null: go on; else the seconds until the next one may be made. */
  take(kind: LimitedKind, caller: string): Promise<number | null>;
}
