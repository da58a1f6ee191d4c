import { toMajor } from '#domain/money/money.ts';
import type { OperatorStepName } from '#domain/orders/operator-steps.ts';
import type { AuditedChange } from '../../operators/audit.ts';
import type { LockedOrder } from './change-status.ts';
import type { OperatorStep, OrderWithPayment, StepOfOrder } from './step-by-operator.ts';

/** Details of the step for the entry, besides the states. */
interface Step extends Pick<StepOfOrder, 'items' | 'preparationMinutes'> {
  step: string;
  /** With the store's prefix. */
  orderNumber: string;
}

/**
 * The entry of the audit log for a step or a refund. The note is in the timeline of the order, where it is erased with its
 * customer.
 */
export function auditedStep(
  { before, refunds, decimals }: Extract<OperatorStep, { ok: true }>,
  { order, items }: OrderWithPayment,
  { step, orderNumber, items: units, preparationMinutes }: Step,
): AuditedChange {
  const amountMinor = refunds.reduce((sum, part) => sum + part.amountMinor, 0);
  const nameOf = (itemId: number) => items.find(({ id }) => id === itemId)?.name;
  return {
    action: `order.${step as OperatorStepName | 'refund'}`,
    subject: orderNumber,
    before: stateOf(before),
    after: {
      ...stateOf(order),
      ...(amountMinor > 0 && { amount: toMajor(amountMinor, decimals) }),
      ...(units && { items: units.map((each) => `${each.units} × ${nameOf(each.itemId)}`).join(', ') }),
      ...(preparationMinutes && { preparationMinutes }),
    },
  };
}

const stateOf = ({
  status,
  paymentStatus,
  refundedMinor,
  decimalPlaces,
}: Pick<LockedOrder, 'status' | 'paymentStatus' | 'refundedMinor' | 'decimalPlaces'>) => ({
  status,
  paymentStatus,
  refunded: toMajor(refundedMinor, decimalPlaces),
});
