import { canChangeStatus, type OrderStatus } from './order-status.ts';
import type { OrderType } from './order-type.ts';
import { refundIfFailed } from './refund-of-order.ts';
import type { PaidAmounts } from './split-refund.ts';

/** The steps that an operator takes with an order, and the status that each leads to. */
export const OPERATOR_STEPS = {
  accept: 'accepted',
  prepare: 'preparing',
  ready: 'ready',
  dispatch: 'out_for_delivery',
  complete: 'completed',
  reject: 'rejected',
} as const satisfies Record<string, OrderStatus>;
export type OperatorStepName = keyof typeof OPERATOR_STEPS;

interface SteppingOrder extends PaidAmounts {
  readonly status: OrderStatus;
  readonly orderType: OrderType;
}

/** Whether a step pays money back, which not every operator may do. */
export const paysBack = (step: OperatorStepName, order: PaidAmounts): boolean =>
  step === 'reject' && refundIfFailed(order).length > 0;

/**
 * The steps that an operator can take with an order now.
 * @param mayPayBack whether they may pay money back
 */
export const nextSteps = (order: SteppingOrder, mayPayBack: boolean): OperatorStepName[] =>
  (Object.keys(OPERATOR_STEPS) as OperatorStepName[]).filter(
    (step) =>
      canChangeStatus(order.status, OPERATOR_STEPS[step], order.orderType) && (mayPayBack || !paysBack(step, order)),
  );
