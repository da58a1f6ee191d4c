import { DAY_MS } from '#lib/durations.ts';
import type { OrderStatus } from './order-status.ts';

/** Why an item cannot be rated, or what was said of it cannot be changed any more. */
export type RatingRefusal = 'not_completed' | 'product_gone' | 'rating_closed';

/** What decides whether an item of an order can be rated now. */
export interface RatedItem {
  readonly status: OrderStatus;
  /** Whether its product is still in the catalog: what is said of it stands there. */
  readonly hasProduct: boolean;
  /** When it was first rated; null: it was not. */
  readonly ratedAt: Date | null;
}

/** When a rating becomes final. */
export const editableUntil = (ratedAt: Date, editDays: number): Date => new Date(ratedAt.getTime() + editDays * DAY_MS);

/**
 * Whether an item of one's own order can be rated, or its rating changed: once the order is completed, at any time; and
 * then again for so many days after the first rating. Null: it can.
 */
export function ratingRefusal(
  { status, hasProduct, ratedAt }: RatedItem,
  { now, editDays }: { now: Date; editDays: number },
): RatingRefusal | null {
  if (status !== 'completed') return 'not_completed';
  if (!hasProduct) return 'product_gone';
  if (ratedAt && now.getTime() >= editableUntil(ratedAt, editDays).getTime()) return 'rating_closed';
  return null;
}
