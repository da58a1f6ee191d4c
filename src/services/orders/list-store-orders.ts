import { type StoreOrderRow, storeOrderRows } from '#db/orders/store-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { orderNumberOf } from '#domain/orders/order-number.ts';
import { type OrderPhase, type OrderStatus, statusesOfPhase } from '#domain/orders/order-status.ts';
import { type PageRequest, sliceOf } from '../catalog/list-page.ts';
import { storeSettings } from '../stores/read-settings.ts';

export type { StoreOrderRow } from '#db/orders/store-orders.ts';

/** One page of the orders of a store. */
export interface StoreOrderPage extends PageRequest {
  orders: StoreOrderRow[];
  total: number;
  /** Prefix of the order numbers. */
  prefix: string;
}

/** Which orders of a store to list. */
export interface StoreOrderRequest extends PageRequest {
  status: OrderPhase | OrderStatus;
  /** A number of an order, or a part of the customer's name or phone number. */
  text: string | undefined;
  /** Only orders of this branch. */
  branchId: number | undefined;
}

/** Lists the orders of a store that match a search, newest first. */
export async function listStoreOrders(
  db: TenantDb,
  { status, text = '', branchId, page, perPage }: StoreOrderRequest,
): Promise<StoreOrderPage> {
  const statuses =
    status === undefined || status === 'active' || status === 'past' ? statusesOfPhase(status) : [status];
  const { order_number_prefix: prefix } = await storeSettings(db);
  const search = { statuses, text, number: orderNumberOf(text, prefix), branchId: branchId ?? null };
  const { orders, total } = await storeOrderRows(db, search, sliceOf({ page, perPage }));
  return { orders, total, page, perPage, prefix };
}
