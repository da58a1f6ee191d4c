import type { BillRow, NewOrderContent, OrderContent } from '#domain/messages/types.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { CARD_REFUND_DAYS, type RefundPart, refundWord } from '#domain/orders/refund-of-order.ts';
import { isolate } from '#lib/text/isolate.ts';
import type { Branding } from './branding.ts';
import { linkOf } from './link-of.ts';

/** The name of an order step, used as title of its mail and in the text message. */
export const orderTitle = ({ step, number }: OrderContent, { say, orderPrefix }: Branding): string =>
  say(`mail.order_${step}`, { number: orderNumber(number, orderPrefix) });

/** Isolates a text where the sentence around it may run the other way. */
export const isolateInRtl = (text: string, { dir }: Branding): string => (dir === 'rtl' ? isolate(text) : text);

/** Pickup place and scheduled time. Messages queued by an older version lack both. */
export function orderFacts({ branch, pickUpAt = null, scheduledAt = null }: OrderContent, branding: Branding) {
  const at = pickUpAt ? `${branch}, ${isolateInRtl(pickUpAt, branding)}` : branch;
  const facts = [
    pickUpAt !== null && { label: branding.say('order.pickUpAt'), value: isolateInRtl(at, branding) },
    scheduledAt !== null && { label: branding.say('order.scheduled'), value: branding.moment(scheduledAt) },
  ];
  return facts.filter((fact) => fact !== false);
}

/** The mail about an order step, with its bill if it has one. */
export function orderLetter(content: OrderContent, branding: Branding) {
  const { say } = branding;
  const title = orderTitle(content, branding);
  const money = (minor: number): string => branding.money(minor, content);
  const refunds = content.refunds ?? [];
  const amount = money(refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
  const words = say(`mail.order_${content.step}_text`, { branch: content.branch, amount });
  return {
    subject: say('mail.order_subject', { title, store: branding.name }),
    title,
    text: content.note === null ? words : `${words} ${content.note}`,
    facts: orderFacts(content, branding),
    rows: billLines(content, branding),
    action: {
      label: say(content.step === 'completed' ? 'mail.order_rate' : 'mail.order_action'),
      url: linkOf(branding, content.path),
    },
    note: refundNote(refunds, money, branding),
  };
}

/** One sentence per part of a refund. Null if there is none. */
const refundNote = (refunds: readonly RefundPart[], money: (minor: number) => string, { say }: Branding) =>
  refunds.map((part) => say(refundWord(part), { amount: money(part.amountMinor), days: CARD_REFUND_DAYS })).join(' ') ||
  null;

/** The bill of an order in mails to its customer and its branch. */
export const billLines = (content: OrderContent | NewOrderContent, branding: Branding) =>
  content.rows.map((row) => ({ label: labelOf(row, branding), value: branding.money(row.amountMinor, content) }));

const labelOf = (row: BillRow, branding: Branding): string =>
  'label' in row ? isolateInRtl(row.label, branding) : branding.say(`mail.order_row_${row.word}`);
