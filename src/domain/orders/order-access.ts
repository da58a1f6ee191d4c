import type { OrderOwnerKind } from './order-owner.ts';

/** Who looks at an order: an owner as carts have them, or whoever holds its key; both may be null. */
export interface Viewer {
  readonly owner: { readonly kind: 'guest' | 'user'; readonly key: string } | null;
  readonly orderKey: string | null;
}

interface Owned {
  readonly ownerKind: OrderOwnerKind;
  readonly ownerKey: string;
  readonly orderKey: string;
}

/** What of an order somebody may see: its owner all; with its key alone not where it goes, and to whom; null: nothing. */
export type OrderAccess = 'owner' | 'key' | null;

export function orderAccess({ ownerKind, ownerKey, orderKey }: Owned, viewer: Viewer): OrderAccess {
  const { owner } = viewer;
  if (owner !== null && owner.kind === ownerKind && owner.key === ownerKey) return 'owner';
  return viewer.orderKey !== null && viewer.orderKey === orderKey ? 'key' : null;
}
