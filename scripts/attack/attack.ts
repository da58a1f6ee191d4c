import type { AttackSite } from './site.ts';

/** The result of an attack. */
export interface Outcome {
  /** The measurement, with its unit. */
  readonly figure: string;
  readonly holds: boolean;
}

/** Something that a stranger, or a failing machine, does to a server. */
export interface Attack {
  readonly title: string;
  run(site: AttackSite): Promise<Outcome>;
}
