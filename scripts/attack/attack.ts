import type { AttackSite } from './site.ts';

/** The result of an attack. */
interface Outcome {
  /** The measurement, with its unit. */
  readonly figure: string;
  readonly holds: boolean;
}

/** An attack on a server, or a simulated failure of its machine. */
export interface Attack {
  readonly title: string;
  run(site: AttackSite): Promise<Outcome>;
}
