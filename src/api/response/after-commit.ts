/** Actions that run after the commit of a request, because removing a file cannot be rolled back. */
export interface AfterCommit {
  /** Registers an action to run after the commit. It is dropped if the transaction is rolled back. */
  readonly afterCommit: (act: () => Promise<void>) => void;
  /** Runs one attempt. Actions of earlier attempts are dropped, because these were rolled back. */
  attempt<Answer extends object>(work: () => Promise<Answer>): Promise<Answer>;
  /**
   * Runs the actions. Failures are logged and not retried.
   * @param answer the final response; for a repeated response no action runs
   */
  finish(answer: unknown): Promise<void>;
}

export function afterCommit(log: (error: unknown) => void): AfterCommit {
  let acts: (() => Promise<void>)[] = [];
  let made: unknown;
  return {
    afterCommit: (act) => acts.push(act),
    async attempt(work) {
      acts = [];
      const answer = await work();
      made = answer;
      return answer;
    },
    async finish(answer) {
      if (answer !== made) return;
      for (const act of acts) await act().catch(log);
    },
  };
}
