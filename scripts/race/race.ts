import type { RaceSite } from './site.ts';

/** What came of a race. */
export interface Outcome {
  /** Calls that were made at once. */
  readonly tried: number;
  /** Calls that went through. */
  readonly through: number;
  /** More was given than was there: pieces, uses of a coupon. */
  readonly oversold: number;
  /** What was done, charged or paid out twice, in things or minor units. */
  readonly twice: number;
  /** What should have happened and did not, in things or minor units. */
  readonly lost: number;
}

/** Many who want the same at the same time. */
export interface Race {
  readonly title: string;
  run(site: RaceSite): Promise<Outcome>;
}

export const isFair = ({ oversold, twice, lost }: Outcome): boolean => oversold === 0 && twice === 0 && lost === 0;

/** Over or under what it should be. */
export const above = (count: number, due: number): number => Math.max(0, count - due);
export const below = (count: number, due: number): number => Math.max(0, due - count);

/** So many at once. */
export const atOnce = <Result>(count: number, one: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));
