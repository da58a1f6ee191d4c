/** The actions that the audit log records: kind of subject and verb. */
export const AUDIT_ACTIONS = [
  'order.accept',
  'order.prepare',
  'order.ready',
  'order.dispatch',
  'order.complete',
  'order.reject',
  'order.refund',
  'order.export',
  'operator.invite',
  'operator.role',
  'operator.remove',
  'media.upload',
  'settings.change',
  'customer.credit',
  'customer.scratch_card',
  'customer.export',
  'customer.erase',
  'discount.add',
  'discount.change',
  'discount.remove',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
