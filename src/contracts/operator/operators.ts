import { z } from '@hono/zod-openapi';
import { AUDIT_ACTIONS } from '#domain/operators/audit-actions.ts';
import { OPERATOR_ROLES } from '#domain/operators/roles.ts';
import { SETTINGS } from '#domain/store/site-settings.ts';
import { email, givenPassword, newPassword, personName } from '../account.ts';
import { pageNumber, pageOf, queryId, rowId } from '../common.ts';
import { KEY_DAYS_MAX, PASSWORD_MAX } from '../limits.ts';

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
      type: z.enum(SETTINGS.store_type.options).openapi({ description: 'A digital store takes no orders.' }),
      locale: z.string().openapi({ example: 'en-US' }),
      time_zone: z.string().openapi({ example: 'Europe/Berlin' }),
      currency: z.string().openapi({ description: 'ISO 4217.', example: 'USD' }),
      decimal_places: z.int().nonnegative(),
      symbol_placement: z.enum(SETTINGS.symbolPlacement.options),
      map_tiles: z.object({
        url: z.string().openapi({ description: 'With `{z}`, `{x}` and `{y}`. Empty if there are none.' }),
        attribution: z.string(),
      }),
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

/** GET operator/keys */
const operatorKey = z
  .object({
    id: rowId,
    name: z.string().openapi({ example: 'Till' }),
    role: z.enum(OPERATOR_ROLES),
    operator_name: z.string().openapi({ description: 'Who made it. The key ends when they are removed.' }),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    is_expired: z.boolean(),
    used_at: z.iso.datetime().nullable().openapi({ description: 'To the hour. Null if it was never used.' }),
  })
  .openapi('operator_key');
export const operatorKeysResponse = z.object({ keys: z.array(operatorKey) }).openapi('operator_keys');
/** POST operator/keys */
export const createOperatorKeyBody = z
  .strictObject({
    name: personName,
    role: z.enum(OPERATOR_ROLES).openapi({ description: 'Never more than that of the operator who makes it.' }),
    days: z.int().min(1).max(KEY_DAYS_MAX).openapi({ description: 'Number of days until it expires.' }),
  })
  .openapi('create_operator_key');
export const newOperatorKeyResponse = z
  .object({ id: rowId, secret: z.string().openapi({ description: 'The key. It is never shown again.' }) })
  .openapi('new_operator_key');
/** DELETE operator/keys/{key_id} */
export const operatorKeyParams = z.strictObject({ key_id: queryId });
export const removedOperatorKeyResponse = z.object({ id: rowId }).openapi('removed_operator_key');

/** GET operator/audit */
export const auditQuery = z.strictObject({ page: pageNumber });
const auditedState = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();
export const auditResponse = pageOf(
  z.object({
    id: rowId,
    at: z.iso.datetime(),
    operator_name: z.string().nullable().openapi({ description: 'Null for a command of the command line.' }),
    action: z.enum(AUDIT_ACTIONS),
    subject: z.string().openapi({ example: 'A-1042' }),
    before: auditedState,
    after: auditedState,
  }),
).openapi('audit');

export type OperatorSession = z.infer<typeof operatorSession>;
export type DeskStore = OperatorSession['store'];
export type OperatorLink = z.infer<typeof operatorLinkResponse>;
export type OperatorInList = z.infer<typeof operatorsResponse>['operators'][number];
export type OperatorKey = z.infer<typeof operatorKeysResponse>['keys'][number];
export type CreateOperatorKeyRequest = z.input<typeof createOperatorKeyBody>;
export type NewOperatorKey = z.infer<typeof newOperatorKeyResponse>;
export type InviteOperatorRequest = z.input<typeof inviteOperatorBody>;
export type AuditEntry = z.infer<typeof auditResponse>['data'][number];
