import { canChangeStatus, type OrderStatus } from './order-status.ts';
import type { OrderType } from './order-type.ts';

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

/** The steps that an operator can take with an order now. */
export const nextSteps = (order: { status: OrderStatus; orderType: OrderType }): OperatorStepName[] =>
  (Object.keys(OPERATOR_STEPS) as OperatorStepName[]).filter((step) =>
    canChangeStatus(order.status, OPERATOR_STEPS[step], order.orderType),
  );
