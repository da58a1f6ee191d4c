import type { Order } from '#contracts/order.ts';
import type { TrackAnswer } from '#contracts/order-calls.ts';
import type { Viewer } from '#domain/orders/order-access.ts';
import { pollAfter } from '#domain/orders/poll-after.ts';
import { seeOrder } from '#services/orders/see-order.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import type { CallContext } from '../request/call-context.ts';
import { ownerOf } from '../request/owner.ts';
import { Refused } from '../response/refuse.ts';
import { storeWords } from '../store/store-words.ts';
import { presentOrder } from './present-order.ts';

type Showing = Pick<CallContext, 'db' | 'now'>;

/** Who looks at an order, as the call says: its owner, or whoever has its key. */
export const viewerOf = (
  { caller }: Pick<CallContext, 'caller'>,
  { order_key: orderKey = null }: { order_key?: string | null | undefined } = {},
): Viewer => ({ owner: ownerOf(caller), orderKey });

/** An order as somebody may see it; null: there is none of this number that they may. */
export async function showOrder({ db, now }: Showing, orderId: number, viewer: Viewer): Promise<Order | null> {
  const [seen, settings] = await Promise.all([seeOrder(db, orderId, viewer), storeSettings(db)]);
  return seen && presentOrder(seen.whole, { access: seen.access, settings, now });
}

export const trackAnswerOf = (order: Order): TrackAnswer => ({ order, poll_after: pollAfter(order.status) });

/** The same of an order that is another's and of one that never was. */
export const orderNotFound = async (db: CallContext['db']): Promise<Refused> =>
  new Refused('not_found', { message: (await storeWords(db))('orderMessages.not_found') });
