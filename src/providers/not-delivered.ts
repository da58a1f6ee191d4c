import type { MailProblem } from '#domain/messages/mail-test.ts';

/**
 * Whether to retry: `later`, it may succeed; `refused`, the mailbox or number does not exist; `never`, not unless the
 * operator changes something.
 */
export type Hope = 'later' | 'refused' | 'never';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]+/g;
const PROBLEM_MAX = 200;

/**
 * A carrier did not accept a message. The error message is one short line without secrets, but may contain the
 * recipient.
 */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered';
  readonly hope: Hope;
  /** Absent for text messages. */
  readonly problem: MailProblem | undefined;
  /** The carrier's own words, as one short line without secrets. Empty if there are none. */
  readonly reply: string;

  constructor(hope: Hope, message: string, { problem, reply = '' }: { problem?: MailProblem; reply?: string } = {}) {
    super(shortLine(message));
    this.hope = hope;
    this.problem = problem;
    this.reply = shortLine(reply);
  }
}

const shortLine = (text: string): string => text.replace(CONTROL, ' ').slice(0, PROBLEM_MAX);
