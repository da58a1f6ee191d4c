/** Why the mail server did not accept a mail. */
const MAIL_PROBLEMS = [
  /** It did not respond. */
  'unreachable',
  /** No encrypted connection came about. */
  'encryption',
  /** It rejected the user name or the password. */
  'sign_in',
  /** It does not send mails from the sender address. */
  'sender',
  /** It does not accept the recipient. */
  'recipient',
  /** It rejected the mail for another reason. */
  'rejected',
] as const;
export type MailProblem = (typeof MAIL_PROBLEMS)[number];

/** Results of a test mail. `no_server`: none is configured, so mails stay in the outbox. */
export const MAIL_TEST_RESULTS = ['sent', 'no_server', ...MAIL_PROBLEMS] as const;
export type MailTestResult = (typeof MAIL_TEST_RESULTS)[number];
