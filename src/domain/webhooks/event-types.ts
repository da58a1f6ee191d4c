/** Events that a store reports to the webhook endpoints of its merchant. `docs/webhooks.md` describes their data. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.status_changed',
  'order.refunded',
  'payment.succeeded',
  'payment.failed',
  'payment.refunded',
  'payment.refund_failed',
  'product.created',
  'product.updated',
  'product.deleted',
  'review.created',
  'customer.created',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
