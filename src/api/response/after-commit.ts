/** Has something done when a call is committed, and not at all where it is not. */
export type Afterwards = (act: () => Promise<void>) => void;

/** What a call does when its transaction is committed: removing a file cannot be rolled back. */
export interface AfterCommit {
  readonly afterwards: Afterwards;
  /** Makes an answer; what an earlier attempt has asked for is forgotten, since it was rolled back. */
  attempt<Answer extends object>(work: () => Promise<Answer>): Promise<Answer>;
  /** Does it. What fails is logged and stays undone. @param answer the one that counts: of a repeat nothing follows */
  finish(answer: unknown): Promise<void>;
}

export function afterCommit(log: (error: unknown) => void): AfterCommit {
  let acts: (() => Promise<void>)[] = [];
  let made: unknown;
  return {
    afterwards: (act) => acts.push(act),
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
