import { PER_PAGE_DEFAULT } from '#contracts/limits.ts';
import { ordersOfOwner } from '#db/orders/order-lists.ts';
import { readOrders } from '#db/orders/order-rows.ts';
import type { OrderWithItems } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import { type OrderPhase, statusesOfPhase } from '#domain/orders/order-status.ts';
import { sliceOf } from '../catalog/list-page.ts';

/** One page of an owner's orders. */
export interface OrderPage {
  orders: OrderWithItems[];
  page: number;
  perPage: number;
  total: number;
}

/** Orders of an owner, newest first, without those that were cancelled before payment. */
export async function listOrders(
  db: TenantDb,
  owner: ShopperIdentity,
  { page, phase }: { page: number; phase: OrderPhase },
): Promise<OrderPage> {
  const slice = sliceOf({ page, perPage: PER_PAGE_DEFAULT });
  const { ids, total } = await ordersOfOwner(db, owner, statusesOfPhase(phase), slice);
  const orders = ids.length === 0 ? [] : await readOrders(db, ids);
  return { orders, page, perPage: PER_PAGE_DEFAULT, total };
}
