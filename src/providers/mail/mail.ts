/** A mail in HTML and plain text, ready to send. */
export interface Mail {
  /**
   * Unique, and the same for each attempt, so that mailboxes show duplicates only once. Letters, digits, dots, hyphens.
   */
  readonly id: string;
  /** A single plain address. */
  readonly to: string;
  /** Name of the sending store. */
  readonly fromName: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
}

export interface MailProvider {
  /** Whether sent mails stay in the database, for `/dev/outbox`. */
  readonly isOutbox: boolean;
  /**
   * Resolves when the mail was accepted.
   * @throws {NotDelivered} if it was not accepted or that is unknown.
   */
  send(mail: Mail): Promise<void>;
}
