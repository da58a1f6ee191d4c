/** What a server that can die is told before each order. */
export interface Doom {
  /** The step at which it dies: its number from 1, or the first of that name; 0: it lives. */
  readonly at: number | string;
  /** The file for the steps. */
  readonly log: string;
}

/** Stands before the last step that a server has taken. */
export const DIES = 'dies ';
