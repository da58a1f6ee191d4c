/** Where a customer can be reached, as it is kept: an e-mail address in lower case, or a number in E.164. */
export interface Contact {
  readonly channel: 'email' | 'sms';
  readonly to: string;
}

/** The field that a contact is kept in, in the words of the contract. */
export const contactField = ({ channel }: Contact): 'email' | 'phone' => (channel === 'email' ? 'email' : 'phone');

const HIDDEN = '•••';

/** A contact as it is shown to whoever asked for a code: enough to know it by, and no more. */
export function maskContact({ channel, to }: Contact): string {
  if (channel === 'sms') return `${to.slice(0, 3)}${HIDDEN}${to.slice(-2)}`;
  const at = to.lastIndexOf('@');
  return `${to.slice(0, 1)}${HIDDEN}${to.slice(at)}`;
}
