import { settingRows } from '#db/catalog-writes/setting-rows.ts';
import {
  countAttempt,
  finishMessage,
  type MessageOutcome,
  recordProblem,
  type WaitingMessage,
  waitingMessage,
} from '#db/messages/message-rows.ts';
import { primaryHost } from '#db/primary-host.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Message, MessageContent } from '#domain/messages/types.ts';
import type { Carriers } from '#providers/carriers.ts';
import { NotDelivered } from '#providers/not-delivered.ts';
import { type Branding, type MessagePlace, readBranding } from './templates/branding.ts';
import { renderMessage } from './templates/render-message.ts';

/** With the queue's growing delays this takes about an hour. */
export const ATTEMPTS_MAX = 8;

export interface SendParts extends MessagePlace {
  carriers: Carriers;
  /**
   * Counts a text message that no request has counted, unlike sign-in codes. False if the store's allowance for the
   * number's destination is used up.
   */
  mayText(db: TenantDb, number: string, kind: 'order' | 'account'): Promise<boolean>;
}

/**
 * Attempts to send a message once. Does nothing if it was already sent, given up or removed. Delivery is at least once:
 * after a crash between the carrier's response and recording it, the message is sent again under the same id.
 * @param id of the row in `message`
 * @returns the result; `later` to try again; null if there was nothing to do.
 */
export async function sendMessage(
  db: TenantDb,
  id: number,
  { carriers, mayText, ...place }: SendParts,
): Promise<MessageOutcome | 'later' | null> {
  const message = await waitingMessage(db, id);
  const host = message && (await primaryHost(db));
  // Deleting a store deletes its messages.
  if (!message || !host) return null;
  const { isOutbox } = carriers[message.channel];
  const finish = async (end: MessageOutcome, problem: string | null): Promise<MessageOutcome> => {
    await finishMessage(db, id, { end, problem, keepsContent: isOutbox && end === 'sent' });
    return end;
  };
  if (message.isExpired || message.content === null) return finish('failed', 'it expired before it could be sent');
  // Before the attempt is counted: if this fails, the next attempt asks again.
  if (message.attempts === 0 && !(await isPaidFor(db, { ...message, content: message.content }, mayText)))
    return finish('refused', 'beyond the text messages that the store allows itself');
  const attempts = await countAttempt(db, id);
  if (attempts === null) return null;
  const branding = readBranding({ host, settings: await settingRows(db) }, place);
  try {
    await handOver({ ...message, content: message.content }, branding, carriers, db.tenantId);
  } catch (error) {
    const { hope, message: problem } = error instanceof NotDelivered ? error : new NotDelivered('later', String(error));
    if (hope === 'refused') return finish('refused', problem);
    if (hope === 'never' || attempts >= ATTEMPTS_MAX) return finish('failed', problem);
    await recordProblem(db, id, problem);
    return 'later';
  }
  return finish('sent', null);
}

/** Whether the store's allowance covers the message. Mails are free. */
async function isPaidFor(db: TenantDb, { channel, recipient, content }: Message, mayText: SendParts['mayText']) {
  if (channel === 'email' || content.kind === 'one_time_code') return true;
  return mayText(db, recipient, content.kind === 'order_step' ? 'order' : 'account');
}

type Complete = WaitingMessage & { content: MessageContent };

async function handOver(
  { id: row, channel, recipient: to, content, createdAt }: Complete,
  branding: Branding,
  { email, sms }: Carriers,
  tenantId: number,
): Promise<void> {
  // Contains the creation time, because ids start over when a database is recreated.
  const id = `${tenantId}.${row}.${createdAt.getTime().toString(36)}`;
  const { subject, html, text } = renderMessage(channel, content, branding);
  if (subject === null || html === null) return sms.send({ id, to, text });
  return email.send({ id, to, fromName: branding.name, subject, html, text, language: branding.language });
}
