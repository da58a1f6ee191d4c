import type { MessageChannel, MessageContent } from '#domain/messages/types.ts';
import { NotDelivered } from '#providers/not-delivered.ts';
import type { Branding } from './branding.ts';
import { letterOf } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderSms } from './render-sms.ts';
import { renderText } from './render-text.ts';

/** A rendered message. A text message only has `text`. */
export interface RenderedMessage {
  readonly subject: string | null;
  readonly html: string | null;
  readonly text: string;
}

/**
 * Renders a message in the words and styles of its store.
 * @throws {NotDelivered} if that fails: another version may have queued it, and a retry would not help.
 */
export function renderMessage(channel: MessageChannel, content: MessageContent, branding: Branding): RenderedMessage {
  try {
    if (channel === 'sms') return { subject: null, html: null, text: renderSms(content, branding) };
    const letter = letterOf(content, branding);
    return { subject: letter.subject, html: renderHtml(letter, branding), text: renderText(letter, branding) };
  } catch (error) {
    throw new NotDelivered('never', `"${content.kind}" cannot be written: ${error}`);
  }
}
