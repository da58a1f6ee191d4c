/** A text message, ready to send. */
interface TextMessage {
  /** Unique, and the same for each attempt. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

export interface SmsProvider {
  /** Whether sent messages stay in the database, for `/dev/outbox`. */
  readonly isOutbox: boolean;
  /**
   * Resolves when the message was accepted.
   * @throws {NotDelivered} if it was not accepted or that is unknown.
   */
  send(message: TextMessage): Promise<void>;
}
