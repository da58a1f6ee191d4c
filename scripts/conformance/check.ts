import { reasonOf } from '#lib/text/reason-of.ts';

/** Result of a check. `problem` is the reason why it failed, `skipped` why it could not run. */
export interface CheckResult {
  name: string;
  problem?: string;
  skipped?: string;
}

/** A check that failed. */
class Nonconformance extends Error {
  override readonly name = 'Nonconformance';
}

/** A check for which this store has no data. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** @throws {Nonconformance} if the condition is false */
export function expectThat(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new Nonconformance(problem);
}

export interface Check {
  name: string;
  run(): Promise<void>;
}

/** Runs the checks in order, because later ones use the results of earlier ones. */
export async function* runChecks(checks: readonly Check[]): AsyncGenerator<CheckResult> {
  for (const { name, run } of checks) {
    try {
      await run();
      yield { name };
    } catch (error) {
      const reason = reasonOf(error);
      yield error instanceof Skipped ? { name, skipped: reason } : { name, problem: reason };
    }
  }
}
