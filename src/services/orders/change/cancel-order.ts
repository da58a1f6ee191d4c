import { lockOrder } from '#db/orders/order-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { cancellation } from '#domain/orders/cancellation.ts';
import { orderAccess, type Viewer } from '#domain/orders/order-access.ts';
import { hasEnded } from '#domain/orders/order-status.ts';
import { storeSettings } from '../../stores/read-settings.ts';
import { changeStatus } from './change-status.ts';

export interface Cancelling {
  orderId: number;
  viewer: Viewer;
  reasonCode: string;
  /** Free text by the shopper. */
  reason: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** `late`: the order is already being prepared. `ended`: it has ended, but not by cancellation. */
export type CancelOutcome = { ok: true } | { ok: false; code: 'not_found' | 'late' | 'ended' };

/**
 * Cancels an order for its shopper, as long as the store allows it. Everything that the order took is released in the
 * same transaction, and the card refund is requested. An order that is already cancelled stays unchanged.
 */
export async function cancelOrder(
  db: TenantDb,
  { orderId, viewer, reasonCode, reason, now }: Cancelling,
): Promise<CancelOutcome> {
  return db.transaction(async (transaction) => {
    const [order, { cancel_minutes: minutes }] = await Promise.all([
      lockOrder(transaction, orderId),
      storeSettings(transaction),
    ]);
    if (!order || orderAccess(order, viewer) === null) return { ok: false, code: 'not_found' };
    if (order.status === 'cancelled') return { ok: true };
    if (hasEnded(order.status)) return { ok: false, code: 'ended' };
    if (!cancellation(order, minutes, now).canCancel) return { ok: false, code: 'late' };
    await changeStatus(transaction, order, 'cancelled', { reasonCode, reason });
    return { ok: true };
  });
}
