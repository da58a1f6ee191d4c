import { settingRows } from '#db/catalog-writes/setting-rows.ts';
import { primaryHost } from '#db/primary-host.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { MailTestResult } from '#domain/messages/mail-test.ts';
import type { MailProvider } from '#providers/mail/mail.ts';
import { NotDelivered } from '#providers/not-delivered.ts';
import { readBranding } from './templates/branding.ts';
import { renderMessage } from './templates/render-message.ts';

/** Sends the mails of all stores. */
export type Mailer = MailProvider;

export interface MailTest {
  readonly result: MailTestResult;
  /** What the mail server replied if it refused. Empty if it said nothing. */
  readonly reply: string;
}

/** Sends an operator a mail of the store at once, outside of the queue, so that they learn what the mail server says. */
export async function sendTestMail(
  db: TenantDb,
  { email, name }: { email: string; name: string },
  { mailer, port }: { mailer: Mailer | undefined; port: number },
): Promise<MailTest> {
  if (!mailer || mailer.isOutbox) return { result: 'no_server', reply: '' };
  const [host, settings] = await Promise.all([primaryHost(db), settingRows(db)]);
  if (host === null) throw new Error(`store ${db.tenantId} has no host`);
  const branding = readBranding({ host, settings }, { port, hasDesk: true });
  const { subject, html, text } = renderMessage('email', { kind: 'test', name }, branding);
  if (subject === null || html === null) throw new Error('a mail without a subject');
  const { name: fromName, language } = branding;
  try {
    await mailer.send({ id: `test.${crypto.randomUUID()}`, to: email, fromName, subject, html, text, language });
    return { result: 'sent', reply: '' };
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error;
    return { result: error.problem ?? 'rejected', reply: error.reply };
  }
}
