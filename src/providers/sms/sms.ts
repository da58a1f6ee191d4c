/** A text message, ready to be sent. */
export interface TextMessage {
  /** Unique, the same for each try of one message. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** Carries text messages. */
export interface SmsProvider {
  /** Whether what was sent stays in the database, for `/dev/outbox`. */
  readonly isOutbox: boolean;
  /** Ends when the message was taken over. @throws {NotDelivered} where it was not, or where that is not known. */
  send(message: TextMessage): Promise<void>;
}
