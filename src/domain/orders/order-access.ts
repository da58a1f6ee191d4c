import type { ShopperIdentity } from '../accounts/shopper-identity.ts';
import type { OrderOwnerKind } from './order-owner.ts';

/** A viewer of an order: an owner as for carts, or the holder of its key. Both may be null. */
export interface Viewer {
  readonly owner: Readonly<ShopperIdentity> | null;
  readonly orderKey: string | null;
}

interface OrderOwnership {
  readonly ownerKind: OrderOwnerKind;
  readonly ownerKey: string;
  readonly orderKey: string;
}

/**
 * Access level to an order. The owner sees everything. With the key alone, recipient and delivery address are masked.
 * Null means no access.
 */
export type OrderAccess = 'owner' | 'key' | null;

export function orderAccess({ ownerKind, ownerKey, orderKey }: OrderOwnership, viewer: Viewer): OrderAccess {
  const { owner } = viewer;
  if (owner !== null && owner.kind === ownerKind && owner.key === ownerKey) return 'owner';
  return viewer.orderKey !== null && viewer.orderKey === orderKey ? 'key' : null;
}
