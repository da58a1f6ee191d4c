import type { z } from '@hono/zod-openapi';
import { operatorQuery } from '#contracts/operator/operators.ts';
import {
  type operatorOrder,
  operatorOrderParams,
  operatorOrderResponse,
  operatorOrdersQuery,
  operatorOrdersResponse,
  operatorRefundBody,
  operatorStepBody,
} from '#contracts/operator/orders.ts';
import { toMajor } from '#domain/money/money.ts';
import { nextSteps, type OperatorStepName } from '#domain/orders/operator-steps.ts';
import { isStillSignedIn } from '#services/operators/operator-session.ts';
import type { LockedOrder } from '#services/orders/change/change-status.ts';
import {
  type OrderWithPayment,
  orderForOperator,
  type StepFailure,
  type StepOfOrder,
  stepByOperator,
} from '#services/orders/change/step-by-operator.ts';
import { listStoreOrders, type StoreOrderPage } from '#services/orders/list-store-orders.ts';
import { presentOrder } from '#services/orders/present-order.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { orderNotFound } from '../orders/show-order.ts';
import { operatorRoute } from '../request/personal-route.ts';
import type { OperatorContext, RequestContext } from '../request/request-context.ts';
import { ApiError, fieldError } from '../response/api-error.ts';
import { eventStream } from '../response/event-stream.ts';
import { storeWords } from '../store/store-words.ts';
import { operatorWrite } from './operator-write.ts';

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
  respond: async ({ db }, { query }) => presentOrders(await listStoreOrders(db, searchOf(query))),
  stream: async ({ db, caller, feed, address, log }, { query }) =>
    eventStream({
      event: 'orders',
      watch: feed.watch({ tenantId: db.tenantId, orderId: null }, address),
      // An operator who was removed or signed out meanwhile sees nothing more.
      read: async () =>
        (await isStillSignedIn(db, caller.operator)) ? presentOrders(await listStoreOrders(db, searchOf(query))) : null,
      log,
    }),
});

const searchOf = ({ status, q, page, per_page: perPage }: z.output<typeof operatorOrdersQuery>) => ({
  status,
  text: q,
  page,
  perPage,
});

const presentOrders = ({
  orders,
  page,
  perPage,
  total,
  lastPage,
  prefix,
}: StoreOrderPage): z.input<typeof operatorOrdersResponse> => ({
  data: orders.map((order) => ({
    id: order.id,
    order_number: `${prefix}${order.number}`,
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    order_type: order.orderType,
    branch_name: order.branchName,
    customer_name: order.customerName,
    customer_phone: order.customerPhone,
    units: order.units,
    total: toMajor(order.totalMinor, order.decimalPlaces),
    currency: order.currencyCode,
    decimal_places: order.decimalPlaces,
    scheduled_at: order.scheduledAt?.toISOString() ?? null,
    eta_at: order.etaAt?.toISOString() ?? null,
    created_at: order.createdAt.toISOString(),
    next_steps: nextSteps(order),
  })),
  current_page: page,
  last_page: lastPage,
  per_page: perPage,
  total,
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
  async respond({ db, now }, { params }) {
    const order = await showToOperator(db, params.order_id, now);
    return order ? { order } : orderNotFound(db);
  },
});

const postStep = operatorWrite({
  method: 'POST',
  path: '/operator/orders/{order_id}/steps',
  tag,
  summary: 'Moves an order to its next step',
  description:
    'The customer is notified as usual. Of two operators who take the same step at once, the second gets `step_impossible`.',
  right: 'orders',
  query: operatorQuery,
  params: operatorOrderParams,
  body: operatorStepBody,
  response: operatorOrderResponse,
  status: 200,
  errors: ['not_found', 'step_impossible'],
  secret: 'response',
  respond: (context, { params, body: { step, note, preparation_minutes: preparationMinutes } }) =>
    changeOrder(context, params.order_id, { step, note, amount: undefined, preparationMinutes }),
});

const postRefund = operatorWrite({
  method: 'POST',
  path: '/operator/orders/{order_id}/refunds',
  tag,
  summary: 'Pays back a completed order, in part or in full',
  description: 'An order that is not completed is rejected instead, which refunds everything.',
  right: 'refunds',
  needsConfirmation: true,
  query: operatorQuery,
  params: operatorOrderParams,
  body: operatorRefundBody,
  response: operatorOrderResponse,
  status: 200,
  errors: ['not_found', 'refund_impossible'],
  secret: 'response',
  respond: (context, { params, body: { amount, note } }) =>
    changeOrder(context, params.order_id, { step: 'refund', note, amount: amount?.toString() }),
});

/** Moves or refunds an order, and returns it with the change for the audit log. */
async function changeOrder(
  { db, now }: OperatorContext,
  id: number,
  request: StepOfOrder & { step: OperatorStepName | 'refund' },
) {
  const outcome = await stepByOperator(db, id, request);
  if (!outcome.ok) return failureOf(db, outcome);
  const order = await showToOperator(db, id, now);
  if (!order) throw new Error(`order ${id} is gone, although it was changed`);
  const { step, note, preparationMinutes } = request;
  return {
    body: { order },
    change: {
      action: `order.${step}` as const,
      subject: order.order_number,
      before: stateBefore(outcome.before),
      after: { ...stateOf(order), ...(note && { note }), ...(preparationMinutes && { preparationMinutes }) },
    },
  };
}

type Shown = z.input<typeof operatorOrder>;

const stateBefore = ({ status, paymentStatus, refundedMinor, decimalPlaces }: LockedOrder) => ({
  status,
  paymentStatus,
  refunded: toMajor(refundedMinor, decimalPlaces),
});

const stateOf = ({ status, payment_status: paymentStatus, totals: { refunded } }: Shown) => ({
  status,
  paymentStatus,
  refunded,
});

async function failureOf(db: RequestContext['db'], failure: StepFailure): Promise<ApiError> {
  const say = await storeWords(db);
  switch (failure.code) {
    case 'not_found':
      return orderNotFound(db);
    case 'step_impossible':
      return new ApiError('step_impossible', { say, values: { status: say(`orderStatus.${failure.status}`) } });
    case 'amount_invalid':
      return fieldError({ amount: failure.message }, failure.message);
    case 'note_invalid':
      throw new Error('a note of an invalid form passed the contract');
    default:
      return new ApiError('refund_impossible', { say });
  }
}

/** An order as operators see it. Null if there is none. */
async function showToOperator(db: RequestContext['db'], id: number, now: number): Promise<Shown | null> {
  const [found, settings] = await Promise.all([orderForOperator(db, id), storeSettings(db)]);
  return found && { ...presentOrder(found, { access: 'owner', settings, now }), ...operatorPart(found) };
}

/** The fields of an order that only operators see. */
const operatorPart = ({ order, payment }: OrderWithPayment): Omit<Shown, keyof ReturnType<typeof presentOrder>> => ({
  next_steps: nextSteps(order),
  refundable: toMajor(canRefund(order, payment) ? order.totalMinor : 0, order.decimalPlaces),
  payment: payment && {
    provider: payment.provider,
    state: payment.state,
    amount: toMajor(payment.amountMinor, order.decimalPlaces),
    reference: payment.intentId,
  },
  delivery_distance_meters: order.deliveryDistanceMeters,
});

/** An order is refunded once it is completed; before, it is rejected instead. */
const canRefund = (
  { status, refundedMinor }: OrderWithPayment['order'],
  payment: OrderWithPayment['payment'],
): boolean => status === 'completed' && refundedMinor === 0 && (payment === null || payment.state === 'succeeded');

export const operatorOrderRoutes = [getOrders, getOrder, postStep, postRefund];
