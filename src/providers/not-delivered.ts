/**
 * Whether another try is worth it: `later` it may work; the recipient is `refused`, since there is no such mailbox or
 * number; `never`, unless the operator changes something.
 */
export type Hope = 'later' | 'refused' | 'never';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]+/g;
const PROBLEM_MAX = 200;

/** A carrier did not take a message. What it says is one short line without secrets, though perhaps with the recipient. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered';
  readonly hope: Hope;

  constructor(hope: Hope, problem: string) {
    super(problem.replace(CONTROL, ' ').slice(0, PROBLEM_MAX));
    this.hope = hope;
  }
}
