import type { MessageChannel } from '../messages/types.ts';

/** A contact as it is stored: an e-mail address in lower case, or a number in E.164. */
export interface Contact {
  readonly channel: MessageChannel;
  readonly to: string;
}

/** The field of the contract that holds a contact. */
export const contactField = ({ channel }: Contact): 'email' | 'phone' => (channel === 'email' ? 'email' : 'phone');

const HIDDEN = '•••';

/** Masks a contact for the person who requested a code: enough to recognize it, and no more. */
export function maskContact({ channel, to }: Contact): string {
  if (channel === 'sms') return `${to.slice(0, 3)}${HIDDEN}${to.slice(-2)}`;
  const at = to.lastIndexOf('@');
  return `${to.slice(0, 1)}${HIDDEN}${to.slice(at)}`;
}
