import type { z } from '@hono/zod-openapi';
import { operatorQuery } from '#contracts/operator/operators.ts';
import {
  operatorOrderParams,
  operatorOrderResponse,
  operatorOrdersQuery,
  operatorOrdersResponse,
  operatorRefundBody,
  operatorStepBody,
} from '#contracts/operator/orders.ts';
import { hasRight } from '#domain/operators/roles.ts';
import { type OperatorStepName, paysBack } from '#domain/orders/operator-steps.ts';
import { isStillSignedIn } from '#services/operators/operator-session.ts';
import { auditedStep } from '#services/orders/change/audited-step.ts';
import { orderForOperator, type StepOfOrder, stepByOperator } from '#services/orders/change/step-by-operator.ts';
import { listStoreOrders } from '#services/orders/list-store-orders.ts';
import { orderNotFound } from '../orders/show-order.ts';
import { operatorRoute } from '../request/personal-route.ts';
import type { OperatorContext } from '../request/request-context.ts';
import { ApiError } from '../response/api-error.ts';
import { eventStream } from '../response/event-stream.ts';
import { operatorWrite } from './operator-write.ts';
import { getOrdersCsv } from './order-export.ts';
import { failureOf } from './order-failure.ts';
import { presentOrders, showToOperator } from './present-orders.ts';

const tag = 'Orders';

const getOrders = operatorRoute({
  method: 'GET',
  path: '/operator/orders',
  tag,
  summary: 'The orders of the store, newest first',
  description:
    'A request that accepts `text/event-stream` gets this response as an event `orders` at once and after each change of any order.',
  right: 'orders',
  query: operatorOrdersQuery,
  response: operatorOrdersResponse,
  status: 200,
  errors: [],
  respond: async ({ db, operator }, { query }) =>
    presentOrders(await listStoreOrders(db, searchOf(query)), operator.role),
  stream: async ({ db, caller, feed, address, log }, { query }) =>
    eventStream({
      event: 'orders',
      watch: feed.watch({ tenantId: db.tenantId, orderId: null }, address),
      // An operator who was removed or signed out meanwhile sees nothing more.
      read: async () =>
        caller.operator && (await isStillSignedIn(db, caller.operator))
          ? presentOrders(await listStoreOrders(db, searchOf(query)), caller.operator.role)
          : null,
      log,
    }),
});

const searchOf = ({
  status,
  q,
  branch_id: branchId,
  page,
  per_page: perPage,
}: z.output<typeof operatorOrdersQuery>) => ({
  status,
  text: q,
  branchId,
  page,
  perPage,
});

const getOrder = operatorRoute({
  method: 'GET',
  path: '/operator/orders/{order_id}',
  tag,
  summary: 'One order, whole',
  right: 'orders',
  query: operatorQuery,
  params: operatorOrderParams,
  response: operatorOrderResponse,
  status: 200,
  errors: ['not_found'],
  async respond(context, { params }) {
    const order = await showToOperator(context, params.order_id);
    return order ? { order } : orderNotFound(context.db);
  },
});

const postStep = operatorWrite({
  method: 'POST',
  path: '/operator/orders/{order_id}/steps',
  tag,
  summary: 'Moves an order to its next step',
  description:
    'The customer is notified as usual. Of two operators who take the same step at once, the second gets `step_impossible`. Rejecting a paid order pays it back, so only operators with the right `refunds` may, who must have entered their password recently.',
  right: 'orders',
  query: operatorQuery,
  params: operatorOrderParams,
  body: operatorStepBody,
  response: operatorOrderResponse,
  status: 200,
  errors: ['not_found', 'step_impossible', 'refund_forbidden', 'confirmation_required'],
  secret: 'response',
  async prepare({ db, operator }, { params, body: { step } }) {
    if (step !== 'reject' || operator.isConfirmed || !hasRight(operator.role, 'refunds')) return;
    const found = await orderForOperator(db, params.order_id);
    return found && paysBack(step, found.order) ? new ApiError('confirmation_required') : undefined;
  },
  respond: (context, { params, body: { step, note, preparation_minutes: preparationMinutes } }) =>
    changeOrder(context, params.order_id, { step, note, amount: undefined, preparationMinutes }),
});

const postRefund = operatorWrite({
  method: 'POST',
  path: '/operator/orders/{order_id}/refunds',
  tag,
  summary: 'Pays back a completed order, in part or in full',
  description:
    'An amount, some units of its items, or all that is left. There may be several refunds, together at most what was paid. An order that is not completed is rejected instead, which refunds everything.',
  right: 'refunds',
  needsConfirmation: true,
  query: operatorQuery,
  params: operatorOrderParams,
  body: operatorRefundBody,
  response: operatorOrderResponse,
  status: 200,
  errors: ['not_found', 'refund_impossible'],
  secret: 'response',
  respond: (context, { params, body: { amount, items, note } }) =>
    changeOrder(context, params.order_id, {
      step: 'refund',
      note,
      amount: amount?.toString(),
      items: items?.map(({ item_id: itemId, quantity: units }) => ({ itemId, units })),
    }),
});

/** Moves or refunds an order, and returns it with the change for the audit log. */
async function changeOrder(
  context: OperatorContext,
  id: number,
  request: Omit<StepOfOrder, 'mayPayBack'> & { step: OperatorStepName | 'refund' },
) {
  const { role, isConfirmed } = context.operator;
  const mayPayBack = isConfirmed && hasRight(role, 'refunds');
  const outcome = await stepByOperator(context.db, id, { ...request, mayPayBack });
  if (!outcome.ok) return failureOf(context.db, outcome);
  const [order, changed] = [await showToOperator(context, id), await orderForOperator(context.db, id)];
  if (!order || !changed) throw new Error(`order ${id} is gone, although it was changed`);
  return { body: { order }, change: auditedStep(outcome, changed, { ...request, orderNumber: order.order_number }) };
}

export const operatorOrderRoutes = [getOrdersCsv, getOrders, getOrder, postStep, postRefund];
