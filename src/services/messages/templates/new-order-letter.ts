import type { NewOrderContent } from '#domain/messages/types.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { deskPath } from '#domain/store/paths.ts';
import { phoneText } from '../../addresses/phone.ts';
import type { Branding } from './branding.ts';
import { linkOf } from './link-of.ts';
import { billLines, isolateInRtl } from './order-letter.ts';

/** The title of the mail to a branch about a new order. */
export const newOrderTitle = ({ number }: NewOrderContent, { say, orderPrefix }: Branding): string =>
  say('mail.new_order_title', { number: orderNumber(number, orderPrefix) });

/** The mail to a branch about a new order, with everything needed to prepare it and to reach the customer. */
export function newOrderLetter(content: NewOrderContent, branding: Branding) {
  const { say } = branding;
  const { orderType, scheduledAt, address, phone, email, note } = content;
  const title = newOrderTitle(content, branding);
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [say('checkout.when'), scheduledAt === null ? say('checkout.asap') : branding.moment(scheduledAt)],
    [say('mail.new_order_way'), say(orderType === 'pickup' ? 'branches.pickup' : 'branches.byDelivery')],
    [say('order.deliverTo'), address],
    [say('mail.new_order_customer'), content.customer],
    [say('mail.new_order_phone'), phone && phoneText(phone)],
    [say('mail.new_order_email'), email],
    [
      say('checkout.payment'),
      `${say(`checkout.${content.paymentMethod}`)} · ${say(`paymentStatus.${content.paymentStatus}`)}`,
    ],
    [say('checkout.note'), note.replace(/\s+/g, ' ')],
  ];
  return {
    subject: say('mail.order_subject', { title, store: branding.name }),
    title,
    text: say('mail.new_order_text', { branch: content.branch }),
    facts: facts.flatMap(([label, value]) =>
      value ? [{ label: label.replace(/[?؟]$/, ''), value: isolateInRtl(value, branding) }] : [],
    ),
    rows: billLines(content, branding),
    ...(branding.hasDesk &&
      content.orderId !== undefined && {
        action: {
          label: say('mail.new_order_action'),
          url: linkOf(branding, deskPath(`orders/${content.orderId}`)),
        },
      }),
  };
}
