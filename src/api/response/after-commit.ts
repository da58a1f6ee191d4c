/** Actions that run after the commit of a request, because removing a file cannot be rolled back. */
export interface AfterCommit {
  /** Registers an action to run after the commit. It is dropped if the transaction is rolled back. */
  readonly afterCommit: (action: () => Promise<void>) => void;
  /** Runs one attempt. Actions of earlier attempts are dropped, because these were rolled back. */
  attempt<Result extends object>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs the actions. Failures are logged and not retried.
   * @param response the final one; a repeated response runs no action
   */
  finish(response: unknown): Promise<void>;
}

export function afterCommit(log: (error: unknown) => void): AfterCommit {
  let actions: (() => Promise<void>)[] = [];
  let attempted: unknown;
  return {
    afterCommit: (action) => actions.push(action),
    async attempt(work) {
      actions = [];
      const result = await work();
      attempted = result;
      return result;
    },
    async finish(response) {
      if (response !== attempted) return;
      for (const action of actions) await action().catch(log);
    },
  };
}
