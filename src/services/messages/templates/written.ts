import type { MessageChannel, MessageContent } from '#domain/messages/types.ts';
import { NotDelivered } from '#providers/not-delivered.ts';
import { htmlForm } from './html-form.ts';
import { letterOf } from './letter.ts';
import { smsForm } from './sms-form.ts';
import type { StoreLook } from './store-look.ts';
import { textForm } from './text-form.ts';

/** A rendered message. A text message only has `text`. */
export interface Written {
  readonly subject: string | null;
  readonly html: string | null;
  readonly text: string;
}

/**
 * Renders a message in the words and styles of its store.
 * @throws {NotDelivered} if that fails: another version may have queued it, and a retry would not help.
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
