import { MINUTE_MS } from '#lib/time/durations.ts';
import { canChangeStatus, type OrderStatus } from './order-status.ts';
import type { OrderType } from './order-type.ts';

/** Reasons that a shopper can give for a cancellation, in display order. */
export const CANCEL_REASONS = [
  'changed_mind',
  'ordered_by_mistake',
  'takes_too_long',
  'wrong_details',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

interface Cancellable {
  readonly status: OrderStatus;
  readonly orderType: OrderType;
  readonly acceptedAt: Date | null;
}

/**
 * Whether a shopper may cancel an order, and until when: until it is accepted, or a few minutes longer. An order that
 * awaits its payment can always be cancelled.
 * @param minutes setting `cancel_minutes`
 * @param now milliseconds since 1970
 * @returns `until` is null without a time limit
 */
export function cancellation(
  { status, orderType, acceptedAt }: Cancellable,
  minutes: number,
  now: number,
): { canCancel: boolean; until: Date | null } {
  if (!canChangeStatus(status, 'cancelled', orderType)) return { canCancel: false, until: null };
  if (acceptedAt === null) return { canCancel: true, until: null };
  const until = new Date(acceptedAt.getTime() + minutes * MINUTE_MS);
  return { canCancel: now < until.getTime(), until };
}
