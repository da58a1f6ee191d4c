import { z } from '@hono/zod-openapi';
import { AUDIT_ACTIONS } from '#domain/operators/audit-actions.ts';
import { OPERATOR_ROLES } from '#domain/operators/roles.ts';
import { OPERATOR_STEPS, type OperatorStepName } from '#domain/orders/operator-steps.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/orders/payment-status.ts';
import { SETTINGS } from '#domain/store/site-settings.ts';
import { email, givenPassword, newPassword, personName } from './account.ts';
import { amount, blankable, pageNumber, pageOf, perPage, queryId, rowId } from './common.ts';
import { OPERATOR_NOTE_MAX, PASSWORD_MAX, PREPARATION_MINUTES_MAX } from './limits.ts';
import { order } from './order.ts';

/** A person who runs the shop. */
export const operator = z
  .object({
    id: rowId,
    name: z.string().openapi({ example: 'Nora' }),
    email: z.string(),
    role: z.enum(OPERATOR_ROLES),
  })
  .openapi('operator');

/** Requests without parameters. */
export const operatorQuery = z.strictObject({});

/** POST operator/sign-in */
export const operatorSignInBody = z.strictObject({ email, password: givenPassword }).openapi('operator_sign_in');

/** GET operator/session, and the response of whatever signs in */
export const operatorSession = z
  .object({
    operator,
    store: z.object({
      name: z.string(),
      logo: z.string().openapi({ description: 'URL. Empty if there is none.' }),
      locale: z.string().openapi({ example: 'en-US' }),
      time_zone: z.string().openapi({ example: 'Europe/Berlin' }),
      currency: z.string().openapi({ description: 'ISO 4217.', example: 'USD' }),
      decimal_places: z.int().nonnegative(),
      symbol_placement: z.enum(SETTINGS.symbolPlacement.options),
    }),
  })
  .openapi('operator_session');

/** POST operator/confirm: the password again, before a sensitive change. */
export const confirmOperatorBody = z.strictObject({ password: givenPassword }).openapi('confirm_operator');

/** POST operator/forgot-password */
export const forgotOperatorBody = z.strictObject({ email }).openapi('forgot_operator_password');

/** The token of the link in an invitation or in the mail for a forgotten password. */
const linkToken = z.string().regex(/^[\w-]{43}$/, 'is invalid');
/** POST operator/link: to whom a link was sent. */
export const operatorLinkBody = z.strictObject({ token: linkToken }).openapi('operator_link_request');
export const operatorLinkResponse = z
  .object({ name: z.string(), email: z.string(), is_new: z.boolean().openapi({ description: 'An invitation.' }) })
  .openapi('operator_link');
/** POST operator/set-password: uses up the link and signs in. */
export const setOperatorPasswordBody = z
  .strictObject({
    token: linkToken,
    name: personName.optional(),
    password: newPassword,
    password_confirmation: z.string().max(PASSWORD_MAX),
  })
  .openapi('set_operator_password');

/** GET operator/operators */
export const operatorsResponse = z
  .object({
    operators: z.array(
      operator.extend({
        is_invited: z.boolean().openapi({ description: 'The invitation has not been accepted yet.' }),
        signed_in_at: z.iso.datetime().nullable(),
      }),
    ),
  })
  .openapi('operators');
/** POST operator/operators */
export const inviteOperatorBody = z
  .strictObject({ email, name: personName, role: z.enum(OPERATOR_ROLES) })
  .openapi('invite_operator');
/** PUT and DELETE operator/operators/{operator_id} */
export const operatorParams = z.strictObject({ operator_id: queryId });
export const operatorRoleBody = z.strictObject({ role: z.enum(OPERATOR_ROLES) }).openapi('operator_role');
export const operatorResponse = z.object({ operator }).openapi('operator_response');

/** GET operator/audit */
export const auditQuery = z.strictObject({ page: pageNumber });
const auditedState = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();
export const auditResponse = pageOf(
  z.object({
    id: rowId,
    at: z.iso.datetime(),
    operator_name: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    subject: z.string().openapi({ example: 'A-1042' }),
    before: auditedState,
    after: auditedState,
  }),
).openapi('audit');

/** GET operator/orders */
export const operatorOrdersQuery = z.strictObject({
  status: blankable(z.enum(['active', 'past', ...ORDER_STATUSES])),
  q: blankable(z.string().trim().max(100)).openapi({
    type: 'string',
    description: "An order number, or a part of the customer's name or phone number.",
  }),
  page: pageNumber,
  per_page: perPage,
});
const operatorOrderInList = z
  .object({
    id: rowId,
    order_number: z.string().openapi({ example: 'A-1042' }),
    status: z.enum(ORDER_STATUSES),
    payment_status: z.enum(PAYMENT_STATUSES),
    payment_method: z.enum(PAYMENT_METHODS),
    order_type: z.enum(ORDER_TYPES),
    branch_name: z.string(),
    customer_name: z.string(),
    customer_phone: z.string().nullable(),
    units: z.int().nonnegative().openapi({ description: 'Number of units of all items.' }),
    total: amount,
    currency: z.string(),
    decimal_places: z.int().nonnegative(),
    scheduled_at: z.iso.datetime().nullable(),
    eta_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    next_steps: z.array(z.enum(Object.keys(OPERATOR_STEPS) as OperatorStepName[])),
  })
  .openapi('operator_order_in_list');
export const operatorOrdersResponse = pageOf(operatorOrderInList).openapi('operator_orders');

/** GET operator/orders/{order_id} */
export const operatorOrderParams = z.strictObject({ order_id: queryId });
export const operatorOrder = order
  .extend({
    next_steps: operatorOrderInList.shape.next_steps,
    refundable: amount.openapi({ description: 'What can be refunded now. 0 if nothing can.' }),
    payment: z
      .union([
        z.object({ provider: z.string(), state: z.string(), amount, reference: z.string().nullable() }),
        z.null(),
      ])
      .openapi({ description: 'The card payment. Null if the order is not paid by card.' }),
    delivery_distance_meters: z.int().nonnegative().nullable(),
  })
  .openapi('operator_order');
export const operatorOrderResponse = z.object({ order: operatorOrder }).openapi('operator_order_response');

/** A note to the customer, in one line. */
const lineNote = z
  .string()
  .trim()
  .max(OPERATOR_NOTE_MAX)
  .regex(/^\P{Cc}*$/u, 'must be one line')
  .openapi({ type: 'string' });

/** POST operator/orders/{order_id}/steps */
export const operatorStepBody = z
  .strictObject({
    step: z.enum(Object.keys(OPERATOR_STEPS) as OperatorStepName[]),
    note: lineNote.optional(),
    preparation_minutes: z.int().min(1).max(PREPARATION_MINUTES_MAX).optional().openapi({
      description: 'accept: minutes until the order is prepared. The customer is told a new time.',
    }),
  })
  .openapi('operator_step');

/** POST operator/orders/{order_id}/refunds */
export const operatorRefundBody = z
  .strictObject({
    amount: z.number().positive().optional().openapi({ description: 'All that was paid if absent.', example: 4.5 }),
    note: lineNote.optional(),
  })
  .openapi('operator_refund');

export type OperatorSession = z.infer<typeof operatorSession>;
export type DeskStore = OperatorSession['store'];
export type OperatorLink = z.infer<typeof operatorLinkResponse>;
export type OperatorInList = z.infer<typeof operatorsResponse>['operators'][number];
export type InviteOperatorRequest = z.input<typeof inviteOperatorBody>;
export type AuditEntry = z.infer<typeof auditResponse>['data'][number];
export type OperatorOrderInList = z.infer<typeof operatorOrderInList>;
export type OperatorOrder = z.infer<typeof operatorOrder>;
export type OperatorStepRequest = z.input<typeof operatorStepBody>;
export type OperatorRefundRequest = z.input<typeof operatorRefundBody>;
