/** What a message says; a template of its kind makes a mail or a text of it, in the words and colours of the store. */
export type MessageContent =
  /** A code that proves an address or a number: `minutes` is how long it counts. */
  | { readonly kind: 'one_time_code'; readonly code: string; readonly minutes: number }
  /** The link that lets a forgotten password be set anew. `path` is of the store, with the token. */
  | { readonly kind: 'password_reset'; readonly name: string; readonly path: string; readonly minutes: number }
  /** To somebody who asked for a new password and has no account. */
  | { readonly kind: 'no_account' }
  /** After registration. */
  | { readonly kind: 'welcome'; readonly name: string }
  /** That the password, the address or the number of an account is another one now. */
  | { readonly kind: 'account_changed'; readonly name: string; readonly what: 'password' | 'email' | 'phone' }
  /** That the account is gone. */
  | { readonly kind: 'account_deleted'; readonly name: string };

export type MessageChannel = 'email' | 'sms';

/** A message to send. */
export interface Message {
  readonly channel: MessageChannel;
  /** An e-mail address, or a number in E.164. */
  readonly recipient: string;
  readonly content: MessageContent;
  /** Not sent any more after it. */
  readonly expiresAt?: Date | undefined;
}
