import { readOrders } from '#db/orders/order-rows.ts';
import type { OrderWithItems } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type OrderAccess, orderAccess, type Viewer } from '#domain/orders/order-access.ts';

export type { OrderEventRow, OrderItemRow, OrderRow, OrderWithItems } from '#db/orders/order-types.ts';

/** An order, and how much of it the viewer may see. */
export interface ViewedOrder {
  orderWithItems: OrderWithItems;
  access: NonNullable<OrderAccess>;
}

/** Reads an order for a viewer. Null if it does not exist or the viewer has no access. */
export async function viewOrder(db: TenantDb, orderId: number, viewer: Viewer): Promise<ViewedOrder | null> {
  const [orderWithItems] = await readOrders(db, [orderId]);
  const access = orderWithItems ? orderAccess(orderWithItems.order, viewer) : null;
  return orderWithItems && access ? { orderWithItems, access } : null;
}
