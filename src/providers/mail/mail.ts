/** A mail in both forms, ready to be sent. */
export interface Mail {
  /** Unique, the same for each try of one mail: of two copies a mailbox shows one. Letters, digits, dots, hyphens. */
  readonly id: string;
  /** One plain address. */
  readonly to: string;
  /** The store that it comes from. */
  readonly fromName: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
}

/** Carries mails. */
export interface MailProvider {
  /** Whether what was sent stays in the database, for `/dev/outbox`. */
  readonly isOutbox: boolean;
  /** Ends when the mail was taken over. @throws {NotDelivered} where it was not, or where that is not known. */
  send(mail: Mail): Promise<void>;
}
