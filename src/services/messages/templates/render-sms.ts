import type { MessageContent } from '#domain/messages/types.ts';
import type { Branding } from './branding.ts';
import { recoveryPath } from './letter.ts';
import { linkOf } from './link-of.ts';
import { newOrderTitle } from './new-order-letter.ts';
import { orderFacts, orderTitle } from './order-letter.ts';

/** Maximum length of one text message in the GSM alphabet. A longer one is sent and billed in parts. */
const ONE_MESSAGE = 160;

/** The text message for this content. */
export function renderSms(content: MessageContent, branding: Branding): string {
  const { say, name: store } = branding;
  switch (content.kind) {
    case 'one_time_code': {
      const { code, minutes } = content;
      return bound(say('mail.sms_code', { code, store, count: minutes }), code, branding);
    }
    case 'password_reset':
    case 'operator_invitation':
      return say('mail.sms_reset', { store, link: linkOf(branding, content.path) });
    case 'no_account':
      return say('mail.sms_none', { store });
    case 'confirm_email':
      return say('mail.sms_confirm', { store, code: content.code });
    case 'access_ended':
      return say('mail.sms_ended', { store, link: linkOf(branding, '/account/edit-profile') });
    case 'account_changed':
      return say(`mail.sms_changed_${content.what}`, { store, link: linkOf(branding, recoveryPath(content.what)) });
    case 'test':
      return `${store}: ${say('mail.test_title')}`;
    case 'account_deleted':
      return say('mail.sms_deleted', { store });
    case 'order_step': {
      const facts = orderFacts(content, branding).map(({ label, value }) => `${label}: ${value}`);
      const title = [orderTitle(content, branding), ...facts].join('. ');
      return say('mail.sms_order', { store, title, link: linkOf(branding, content.path) });
    }
    case 'new_order':
      return `${store}: ${newOrderTitle(content, branding)}`;
    default:
      throw new TypeError('no text message is of this kind');
  }
}

/**
 * Adds the line by which browsers offer the code only to this store's page (origin-bound one-time codes), if it fits.
 */
function bound(text: string, code: string, { host }: Branding): string {
  const whole = `${text}\n\n@${host} #${code}`;
  return whole.length <= ONE_MESSAGE ? whole : text;
}
