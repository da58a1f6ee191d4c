import type { Env } from '#config/env.ts';
import type { MailProvider } from './mail/mail.ts';
import { smtpMail } from './mail/smtp.ts';
import { type Note, outboxMail, outboxSms } from './outbox.ts';
import { httpSms } from './sms/http-sms.ts';
import type { SmsProvider } from './sms/sms.ts';

/** Who carries the messages of each channel. */
export interface Carriers {
  readonly email: MailProvider;
  readonly sms: SmsProvider;
}

/** Whoever the settings name; where they name nobody, the outbox. */
export const chooseCarriers = ({ mail, sms, isDemo }: Pick<Env, 'mail' | 'sms' | 'isDemo'>, note: Note): Carriers => ({
  email: mail ? smtpMail(mail) : outboxMail(isDemo, note),
  sms: sms ? httpSms(sms) : outboxSms(isDemo, note),
});
