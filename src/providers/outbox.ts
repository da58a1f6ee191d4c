import type { MailProvider } from './mail/mail.ts';
import { NotDelivered } from './not-delivered.ts';
import type { SmsProvider } from './sms/sms.ts';

/** Writes a line to the operator's log. */
export type Note = (fields: object, line: string) => void;

/**
 * Replaces a carrier where none is configured. In demo mode a message counts as sent once it is in the log, with its
 * code. Otherwise sending fails, and the log does not contain the message.
 * @param missing the variable that would configure a carrier
 */
function outbox(isDemo: boolean, missing: string, note: Note) {
  return async (shown: object): Promise<void> => {
    if (isDemo) return note(shown, 'a message went to the outbox');
    note({ missing }, 'a message could not be sent: no carrier is configured');
    throw new NotDelivered('never', `${missing} is not set`);
  };
}

export function outboxMail(isDemo: boolean, note: Note): MailProvider {
  const put = outbox(isDemo, 'SMTP_URL', note);
  return { isOutbox: true, send: ({ to, subject, text }) => put({ to, subject, text }) };
}

export function outboxSms(isDemo: boolean, note: Note): SmsProvider {
  const put = outbox(isDemo, 'SMS_URL', note);
  return { isOutbox: true, send: ({ to, text }) => put({ to, text }) };
}
