/** The result of one check: `problem` says why it failed, `skipped` why it could not be made. */
export interface CheckResult {
  name: string;
  problem?: string;
  skipped?: string;
}

/** A check that failed. */
export class Nonconformance extends Error {
  override readonly name = 'Nonconformance';
}

/** A check that this store has nothing for. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** @throws {Nonconformance} unless it holds. */
export function expectThat(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new Nonconformance(problem);
}

export interface Check {
  name: string;
  run(): Promise<void>;
}

/** Makes the checks one after the other: later ones use what earlier ones found. */
export async function* runChecks(checks: readonly Check[]): AsyncGenerator<CheckResult> {
  for (const { name, run } of checks) {
    try {
      await run();
      yield { name };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      yield error instanceof Skipped ? { name, skipped: reason } : { name, problem: reason };
    }
  }
}
