import type { OrderWithItems } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { cityLine } from '#domain/addresses/city-line.ts';
import type { OrderAddress } from '#domain/orders/types.ts';
import { commaList } from '#lib/text/comma-list.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { billOf } from './notify-of-step.ts';

/** Mails a placed order to its branch, in the transaction that places it. A branch without an address gets no mail. */
export async function notifyBranch(
  transaction: TenantDb,
  { order, items, branchEmail }: OrderWithItems,
): Promise<void> {
  if (branchEmail === '') return;
  const { number, currencyCode, decimalPlaces, orderType, paymentMethod, paymentStatus, note } = order;
  await queueMessage(transaction, {
    channel: 'email',
    recipient: branchEmail,
    content: {
      kind: 'new_order',
      orderId: order.id,
      number,
      branch: order.branchName,
      currencyCode,
      decimalPlaces,
      orderType,
      paymentMethod,
      paymentStatus,
      customer: order.customerName,
      email: order.customerEmail,
      phone: order.customerPhone,
      address: order.address && addressText(order.address),
      scheduledAt: order.scheduledAt?.toISOString() ?? null,
      note,
      rows: billOf(order, items),
    },
  });
}

/** The delivery address in one line. */
export const addressText = (address: OrderAddress): string =>
  commaList([address.name, address.address_1, address.address_2, address.landmark, cityLine(address)]);
