/** Message that tells a server before each order when to die. */
export interface KillPoint {
  /** Step at which it dies: its number from 1, or the first of that name. 0 lets it live. */
  readonly at: number | string;
  /** Path of the file that records the steps. */
  readonly log: string;
}

/** Prefix of the last step before the server died. */
export const KILLED_AT = 'dies ';
