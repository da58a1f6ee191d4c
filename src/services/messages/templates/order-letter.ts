import type { NewOrderContent, OrderContent, OrderRow } from '#domain/messages/types.ts';
import { CARD_REFUND_DAYS, type RefundPart, refundWord } from '#domain/orders/refund-of-order.ts';
import { linkOf } from './link-of.ts';
import type { StoreLook } from './store-look.ts';

/** The name of an order step, used as title of its mail and in the text message. */
export const orderTitle = ({ step, number }: OrderContent, { say, orderPrefix }: StoreLook): string =>
  say(`mail.order_${step}`, { number: `${orderPrefix}${number}` });

/** Isolates a text from the direction of the surrounding text. */
export const apart = (text: string, { dir }: StoreLook): string => (dir === 'rtl' ? `\u2068${text}\u2069` : text);

/** Pickup place and scheduled time. Messages queued by an older version lack both. */
export function orderFacts({ branch, pickUpAt = null, scheduledAt = null }: OrderContent, look: StoreLook) {
  const at = pickUpAt ? `${branch}, ${apart(pickUpAt, look)}` : branch;
  const facts = [
    pickUpAt !== null && { label: look.say('order.pickUpAt'), value: apart(at, look) },
    scheduledAt !== null && { label: look.say('order.scheduled'), value: look.moment(scheduledAt) },
  ];
  return facts.filter((fact) => fact !== false);
}

/** The mail about an order step, with its bill if it has one. */
export function orderLetter(content: OrderContent, look: StoreLook) {
  const { say } = look;
  const title = orderTitle(content, look);
  const money = (minor: number): string => look.money(minor, content);
  const refunds = content.refunds ?? [];
  const amount = money(refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
  const words = say(`mail.order_${content.step}_text`, { branch: content.branch, amount });
  return {
    subject: say('mail.order_subject', { title, store: look.name }),
    title,
    text: content.note === null ? words : `${words} ${content.note}`,
    facts: orderFacts(content, look),
    rows: billLines(content, look),
    action: {
      label: say(content.step === 'completed' ? 'mail.order_rate' : 'mail.order_action'),
      url: linkOf(look, content.path),
    },
    note: refundNote(refunds, money, look),
  };
}

/** One sentence per part of a refund. Null if there is none. */
const refundNote = (refunds: readonly RefundPart[], money: (minor: number) => string, { say }: StoreLook) =>
  refunds.map((part) => say(refundWord(part), { amount: money(part.amountMinor), days: CARD_REFUND_DAYS })).join(' ') ||
  null;

/** The bill of an order in mails to its customer and its branch. */
export const billLines = (content: OrderContent | NewOrderContent, look: StoreLook) =>
  content.rows.map((row) => ({ label: labelOf(row, look), value: look.money(row.amountMinor, content) }));

const labelOf = (row: OrderRow, look: StoreLook): string =>
  'label' in row ? apart(row.label, look) : look.say(`mail.order_row_${row.word}`);
