import type { Env } from '#config/env.ts';
import type { MailProvider } from './mail/mail.ts';
import { smtpMail } from './mail/smtp.ts';
import { type Note, outboxMail, outboxSms } from './outbox.ts';
import { httpSms } from './sms/http-sms.ts';
import type { SmsProvider } from './sms/sms.ts';

/** The carrier of each message channel. */
export interface Carriers {
  readonly email: MailProvider;
  readonly sms: SmsProvider;
}

/** The configured carriers, or the outbox for channels without one. */
export const chooseCarriers = ({ mail, sms, isDemo }: Pick<Env, 'mail' | 'sms' | 'isDemo'>, note: Note): Carriers => ({
  email: mail ? smtpMail(mail) : outboxMail(isDemo, note),
  sms: sms ? httpSms(sms) : outboxSms(isDemo, note),
});
