import { type StoreOrderRow, storeOrderRows } from '#db/orders/store-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { hasEnded, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { lastPageOf, type PageRequest, sliceOf } from '../catalog/list-page.ts';
import { storeSettings } from '../stores/read-settings.ts';

/** One page of the orders of a store. */
export interface StoreOrderPage extends PageRequest {
  orders: StoreOrderRow[];
  total: number;
  lastPage: number;
  /** Prefix of the order numbers. */
  prefix: string;
}

/** Which orders of a store to list. */
export interface StoreOrderRequest extends PageRequest {
  /** `active`: orders in progress, `past`: ended ones; all if undefined. */
  status: 'active' | 'past' | OrderStatus | undefined;
  /** A number of an order, or a part of the customer's name or phone number. */
  text: string | undefined;
}

const statusesOf = (status: StoreOrderRequest['status']): readonly OrderStatus[] =>
  status === 'active' || status === 'past' || status === undefined
    ? ORDER_STATUSES.filter((each) => status === undefined || hasEnded(each) === (status === 'past'))
    : [status];

/** Lists the orders of a store that match a search, newest first. */
export async function listStoreOrders(
  db: TenantDb,
  { status, text, page, perPage }: StoreOrderRequest,
): Promise<StoreOrderPage> {
  const search = { statuses: statusesOf(status), ...(text && { text }) };
  const [{ orders, total }, { order_number_prefix: prefix }] = await Promise.all([
    storeOrderRows(db, search, sliceOf({ page, perPage })),
    storeSettings(db),
  ]);
  return { orders, total, page, perPage, lastPage: lastPageOf(total, perPage), prefix };
}
