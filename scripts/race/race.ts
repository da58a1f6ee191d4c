import type { RaceSite } from './site.ts';

/** Result of a race. */
export interface Outcome {
  /** Number of concurrent requests. */
  readonly tried: number;
  /** Number of successful requests. */
  readonly through: number;
  /** Excess over what was available: units, uses of a coupon. */
  readonly oversold: number;
  /** Actions, charges or payouts made twice, as a count or in minor units. */
  readonly twice: number;
  /** Actions, charges or payouts that are missing, as a count or in minor units. */
  readonly lost: number;
}

/** A completed race. */
export interface RaceEnd {
  readonly title: string;
  readonly outcome: Outcome;
}

/** Many concurrent requests for the same thing. */
export interface Race {
  readonly title: string;
  run(site: RaceSite): Promise<Outcome>;
}

export const isFair = ({ oversold, twice, lost }: Outcome): boolean => oversold === 0 && twice === 0 && lost === 0;

/** Excess and shortfall compared with the expected value. */
export const above = (count: number, due: number): number => Math.max(0, count - due);
export const below = (count: number, due: number): number => Math.max(0, due - count);

/** Runs a function `count` times concurrently. */
export const atOnce = <Result>(count: number, one: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));
