import type { MessageChannel, MessageContent } from '#domain/messages/types.ts';
import { NotDelivered } from '#providers/not-delivered.ts';
import { htmlForm } from './html-form.ts';
import { letterOf } from './letter.ts';
import { smsForm } from './sms-form.ts';
import type { StoreLook } from './store-look.ts';
import { textForm } from './text-form.ts';

/** A message as it goes out: a text message is its text alone. */
export interface Written {
  readonly subject: string | null;
  readonly html: string | null;
  readonly text: string;
}

/**
 * Writes a message in the words and looks of its store.
 * @throws {NotDelivered} where it cannot: another version may have queued it, and trying again makes it no better.
 */
export function written(channel: MessageChannel, content: MessageContent, look: StoreLook): Written {
  try {
    if (channel === 'sms') return { subject: null, html: null, text: smsForm(content, look) };
    const letter = letterOf(content, look);
    return { subject: letter.subject, html: htmlForm(letter, look), text: textForm(letter, look) };
  } catch (error) {
    throw new NotDelivered('never', `"${content.kind}" cannot be written: ${error}`);
  }
}
