import { DAY_MS } from '#lib/time/durations.ts';
import type { OrderStatus } from './order-status.ts';

/** Why an item cannot be rated, or its rating can no longer be changed. */
export type RatingErrorCode = 'not_completed' | 'product_gone' | 'rating_closed';

/** The data that decides whether an order item can be rated now. */
export interface RatedItem {
  readonly status: OrderStatus;
  /** Whether its product, where the review is shown, is still in the catalog. */
  readonly hasProduct: boolean;
  /** Time of the first rating. Null if it was not rated. */
  readonly ratedAt: Date | null;
}

interface ShownItem {
  readonly can_rate: boolean;
  readonly my_rating: object | null;
}

/** Whether an order has items to rate, and ratings that can still be changed. The names are those of the contract. */
export const ratingActions = (items: readonly ShownItem[]) => ({
  can_rate: items.some((item) => item.can_rate && item.my_rating === null),
  can_edit_ratings: items.some((item) => item.can_rate && item.my_rating !== null),
});

/** When a rating becomes final. */
export const editableUntil = (ratedAt: Date, editDays: number): Date => new Date(ratedAt.getTime() + editDays * DAY_MS);

/**
 * Why an item of one's own order cannot be rated, or null if it can. A completed order can be rated at any time, and
 * the rating changed for `editDays` days after the first one.
 */
export function ratingError(
  { status, hasProduct, ratedAt }: RatedItem,
  { now, editDays }: { now: Date; editDays: number },
): RatingErrorCode | null {
  if (status !== 'completed') return 'not_completed';
  if (!hasProduct) return 'product_gone';
  if (ratedAt && now.getTime() >= editableUntil(ratedAt, editDays).getTime()) return 'rating_closed';
  return null;
}
