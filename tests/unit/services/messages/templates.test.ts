import { describe, expect, test } from 'vitest';
import type { MessageContent } from '#domain/messages/types.ts';
import type { Branding } from '#services/messages/templates/branding.ts';
import { letterOf } from '#services/messages/templates/letter.ts';
import { linkOf } from '#services/messages/templates/link-of.ts';
import { renderHtml } from '#services/messages/templates/render-html.ts';
import { renderSms } from '#services/messages/templates/render-sms.ts';
import { renderText } from '#services/messages/templates/render-text.ts';
import { CONTENTS, look, ORDER_CONTENT, PICKUP_CONTENT } from '../../../support/shop/messages.ts';

const mail = (content: MessageContent, store: Branding) => {
  const letter = letterOf(content, store);
  return { subject: letter.subject, html: renderHtml(letter, store), text: renderText(letter, store) };
};
const [CODE, RESET] = CONTENTS as [MessageContent, MessageContent];
const HASH = 'a'.repeat(64);
/** Visible text of HTML. */
const read = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ');

describe.each(['en-US', 'de-DE', 'ar-EG', 'ja-JP'])('in %s', (locale) => {
  const store = look({ locale });
  test.each([...CONTENTS, PICKUP_CONTENT].map((content) => [content.kind, content] as const))('%s', (_, content) => {
    const { subject, html, text } = mail(content, store);
    for (const form of [subject, read(html), text]) {
      expect(form).toContain('Slice & Co');
      // No text is missing, and no placeholder remains.
      expect(form).not.toMatch(/\bmail\.|\{\w+\}|undefined/);
    }
    expect(subject).not.toMatch(/[\r\n]/);
    const isRtl = locale === 'ar-EG';
    expect(html).toMatch(
      isRtl
        ? /^<!doctype html>\n<html lang="ar-EG" dir="rtl">/
        : /^<!doctype html>\n<html lang="\w\w(-\w\w)?" dir="ltr">/,
    );
    // Every sentence of the text is also in the HTML.
    for (const line of text.split('\n').filter((line) => line !== '' && line !== '-- ')) {
      expect(`${read(html)} ${store.origin}`).toContain(line.replace(/:$/, '').replace(/\s+/g, ' '));
    }
  });
});

test('an email contains its styles, without style sheets, scripts or external content', () => {
  for (const content of CONTENTS) {
    const { html } = mail(content, look({ logo: HASH }));
    expect(html).not.toMatch(/<(?:style|script|link|iframe|form|svg)\b|@import|url\(/i);
    const addresses = [...html.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, address]) => address ?? '');
    expect(addresses).toContain(`https://shop.example/img/192/${HASH}.png`);
    expect(addresses.filter((address) => !address.startsWith('https://shop.example/'))).toEqual([]);
  }
});

describe('a message about an order', () => {
  test('has the order number, amounts in the currency of the order, and a correct bill', () => {
    const { subject, html, text } = mail(
      { ...ORDER_CONTENT, currencyCode: 'EUR' },
      look({ order_number_prefix: 'X-' }),
    );
    expect(subject).toBe('We have your order X-1042 – Slice & Co');
    expect(text).toContain('2 × <b>Margherita</b> (Small)   €18.80\nDelivery   €2.50\nTo pay on receipt   €21.30');
    expect(html).toContain('2 × &lt;b&gt;Margherita&lt;/b&gt; (Small)');
  });
  test('lists the items in their own direction', () => {
    const { text } = mail(ORDER_CONTENT, look({ locale: 'ar-EG' }));
    expect(text).toContain('\u20682 × <b>Margherita</b> (Small)\u2069   ');
  });
  test('links to the order with a key that appears in no log', () => {
    const { text } = mail(ORDER_CONTENT, look());
    expect(text).toContain('https://shop.example/track-order/9001#k_Zm9vYmFyYmF6cXV4cXV1eA');
    expect(renderSms(ORDER_CONTENT, look())).toBe(
      'Slice & Co: We have your order A-1042. https://shop.example/track-order/9001#k_Zm9vYmFyYmF6cXV4cXV1eA',
    );
  });
  test.each([
    ['en-US', 'Pickup at: Old Town, 12 Main St, Portland, OR 97205', 'Scheduled from: Sat, Nov 21, 6:15 PM'],
    ['de-DE', 'Abholung bei: Old Town, 12 Main St, Portland, OR 97205', 'Geplant ab: Sa., 21. Nov., 18:15'],
    [
      'ar-EG',
      'الاستلام من: \u2068Old Town, \u206812 Main St, Portland, OR 97205\u2069\u2069',
      'الموعد ابتداءً من: السبت، ٢١ نوفمبر، ٦:١٥ م',
    ],
  ])('names in %s the place and time of pickup, by email and by text message', (locale, where, when) => {
    const store = look({ locale, time_zone: 'America/Los_Angeles' });
    const { html, text } = mail(PICKUP_CONTENT, store);
    expect(text).toContain(`${where}\n${when}\n`);
    for (const fact of [where, when]) expect(read(html)).toContain(fact);
    expect(renderSms(PICKUP_CONTENT, store)).toContain(`. ${where}. ${when}. https://`);
    expect(mail({ ...PICKUP_CONTENT, pickUpAt: '' }, look()).text).toContain('Pickup at: Old Town\n');
    expect(mail(ORDER_CONTENT, look()).text).not.toMatch(/Pickup|Scheduled/);
  });
  test('names the refunds and the note of the store', () => {
    const content = {
      ...ORDER_CONTENT,
      step: 'rejected',
      refunds: [
        { to: 'card', amountMinor: 1000, isDone: false },
        { to: 'wallet', amountMinor: 1130, isDone: true },
      ],
      note: 'The oven is broken.',
      rows: [],
    } as const;
    const { text } = mail(content, look());
    expect(text).toContain("didn't work out this time. The oven is broken.");
    expect(text).toContain(
      '$10.00 will be refunded to your card within 14 days, usually sooner. $11.30 is back in your wallet.',
    );
    expect(mail({ ...content, refunds: [] }, look()).text).not.toContain('will be refunded');
  });
});

test('a code is on a line of its own, in its own direction, and in the subject', () => {
  const { subject, html, text } = mail(CODE, look({ locale: 'ar-EG' }));
  expect(html).toMatch(/<p dir="ltr"[^>]*>482913<\/p>/);
  expect(text).toMatch(/^482913$/m);
  expect(subject).toContain('482913');
});

test('links lead only to the address of the store', () => {
  const canonical = look({ canonicalOrigin: 'https://www.slice.example' }, 'slice.localhost');
  expect(mail(RESET, canonical).text).toContain('\nhttps://www.slice.example/forgot-password?token=abc_DEF-123\n');
  expect(mail(RESET, look({}, 'slice.localhost')).text).toContain('\nhttp://slice.localhost:4321/forgot-password?');
  for (const path of ['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect(() => linkOf(canonical, path)).toThrow('another site');
});

test('texts of stores and customers are never markup', () => {
  const evil = `<img src=x onerror=alert(1)>"'&`;
  const store = look({ storeName: evil, logo: `"><script>alert(1)</script>` });
  for (const content of CONTENTS.map((content) => ('name' in content ? { ...content, name: evil } : content))) {
    const { html } = mail(content, store);
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  }
  expect(mail(CODE, look({ storeName: 'Shop\r\nBcc: eve@example.com' })).subject).not.toMatch(/[\r\n]/);
});

test.each(['Ada', 'Jean-Luc O’Neil', 'محمد علي', 'María José', 'J. R. Smith'])('%s is greeted by name', (name) => {
  expect(mail({ kind: 'account_deleted', name }, look()).text).toContain(`Hello ${name},`);
});
test.each([
  '',
  'win at evil.example',
  'https://evil.example',
  'Call +1 555 0100',
  'a'.repeat(41),
  'Ada\nBcc: x',
  '1. Prize!',
])('%j is not greeted by name, since a stranger may have registered the address to send a text', (name) => {
  const { html, text } = mail({ kind: 'account_deleted', name }, look());
  expect(text).not.toContain('Hello');
  if (name !== '') expect(html + text).not.toContain(name);
});

describe('a text message', () => {
  const GSM = /^[\n !"#$%&'()*+,./0-9:;<=>?@A-Za-z_¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü-]*$/;
  test.each(['en-US', 'de-DE'])('fits into a single GSM message in %s', (locale) => {
    for (const content of CONTENTS) {
      const text = renderSms(content, look({ locale }));
      expect(text).toMatch(GSM);
      expect(text.length, text).toBeLessThanOrEqual(160);
      expect(text).toContain('Slice & Co');
    }
  });

  test('has the origin for automatic code input if there is room', () => {
    expect(renderSms(CODE, look())).toBe(
      '482913 is your code for Slice & Co. It expires in 10 minutes.\n\n@shop.example #482913',
    );
    expect(renderSms(CODE, look({}, `${'a'.repeat(60)}.${'b'.repeat(60)}.example`))).toBe(
      '482913 is your code for Slice & Co. It expires in 10 minutes.',
    );
  });

  test('has a link if one is needed', () => {
    const changed = { kind: 'account_changed', name: 'Ada' } as const;
    expect(renderSms({ ...changed, what: 'email' }, look())).toMatch(/https:\/\/shop\.example\/login$/);
    expect(renderSms({ ...changed, what: 'phone' }, look())).toMatch(/https:\/\/shop\.example\/forgot-password$/);
    expect(renderSms(RESET, look())).toMatch(/https:\/\/shop\.example\/forgot-password\?token=abc_DEF-123$/);
  });
});
