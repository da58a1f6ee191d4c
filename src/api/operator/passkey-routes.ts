import type { z } from '@hono/zod-openapi';
import { operatorQuery, operatorSession } from '#contracts/operator/operators.ts';
import {
  addPasskeyBody,
  passkeyBody,
  passkeyOptions,
  passkeyParams,
  passkeysResponse,
} from '#contracts/operator/passkeys.ts';
import type { VerifiedOperator } from '#services/operators/operator-session.ts';
import {
  addPasskey,
  listPasskeys,
  optionsForPasskey,
  optionsForSignIn,
  provePasskey,
  removePasskey,
  verifyPasskey,
} from '#services/operators/passkeys.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { openRoute, operatorRoute } from '../request/personal-route.ts';
import type { OperatorContext, RequestContext } from '../request/request-context.ts';
import { ApiError } from '../response/api-error.ts';
import { operatorWrite } from './operator-write.ts';
import { confirm, signIn } from './sign-in-routes.ts';

const tag = 'Passkeys';
/** Browsers send their origin with every write, so one without it comes from no browser. */
const NO_ORIGIN = 'A passkey needs the header Origin.';
const originOf = ({ origin }: RequestContext): string | ApiError =>
  origin ?? new ApiError('validation_failed', { message: NO_ORIGIN });

/**
 * The operator whose passkey it is.
 * @param operatorId the only one who is accepted; anyone if absent
 */
async function checkPasskey(
  context: RequestContext,
  proof: z.output<typeof passkeyBody>['proof'],
  operatorId?: number,
): Promise<VerifiedOperator | ApiError> {
  const tooMany = await context.count('guess_code');
  if (tooMany) return tooMany;
  const origin = originOf(context);
  if (origin instanceof ApiError) return origin;
  const verified = await verifyPasskey(context.db, origin, proof);
  if (verified && (operatorId ?? verified.id) === verified.id) return verified;
  context.confirmCount();
  return new ApiError('passkey_invalid');
}

const postSignInOptions = openRoute({
  method: 'POST',
  path: '/operator/sign-in/options',
  tag,
  summary: 'What the browser needs to sign in with a passkey',
  query: operatorQuery,
  response: passkeyOptions,
  status: 200,
  errors: [],
  async respond(context) {
    const origin = originOf(context);
    return origin instanceof ApiError ? origin : { ...(await optionsForSignIn(context.db, origin)) };
  },
});

const postPasskeySignIn = openRoute({
  method: 'POST',
  path: '/operator/sign-in/passkey',
  tag,
  summary: 'Signs in with a passkey',
  query: operatorQuery,
  body: passkeyBody,
  response: operatorSession,
  status: 200,
  errors: ['passkey_invalid', 'invalid_credentials'],
  secret: 'request',
  prepare: (context, { body: { proof } }) => checkPasskey(context, proof),
  respond: (context, { prepared }) => signIn(context, prepared),
});

const postConfirmByPasskey = operatorRoute({
  method: 'POST',
  path: '/operator/confirm/passkey',
  tag,
  summary: 'Checks a passkey instead of the password, before a sensitive change',
  right: 'self',
  isForPeople: true,
  query: operatorQuery,
  body: passkeyBody,
  response: operatorSession,
  status: 200,
  errors: ['passkey_invalid'],
  secret: 'request',
  prepare: (context, { body: { proof } }) => checkPasskey(context, proof, context.operator.id),
  respond: confirm,
});

const getPasskeys = operatorRoute({
  method: 'GET',
  path: '/operator/passkeys',
  tag,
  summary: 'The passkeys of the operator who is signed in',
  right: 'self',
  query: operatorQuery,
  response: passkeysResponse,
  status: 200,
  errors: [],
  respond: presentPasskeys,
});

async function presentPasskeys({ db, operator }: Pick<OperatorContext, 'db' | 'operator'>) {
  const passkeys = await listPasskeys(db, operator.id);
  return {
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      used_at: usedAt?.toISOString() ?? null,
    })),
  };
}

const postPasskeyOptions = operatorRoute({
  method: 'POST',
  path: '/operator/passkeys/options',
  tag,
  summary: 'What the browser needs to make a passkey',
  right: 'self',
  isForPeople: true,
  needsConfirmation: true,
  query: operatorQuery,
  response: passkeyOptions,
  status: 200,
  errors: [],
  async respond(context) {
    const origin = originOf(context);
    if (origin instanceof ApiError) return origin;
    const { storeName } = await storeSettings(context.db);
    return { ...(await optionsForPasskey(context.db, context.operator, { origin, storeName })) };
  },
});

const postPasskey = operatorWrite({
  method: 'POST',
  path: '/operator/passkeys',
  tag,
  summary: 'Adds the passkey that the browser has made',
  description: 'The operator is told by mail.',
  right: 'self',
  isForPeople: true,
  needsConfirmation: true,
  query: operatorQuery,
  body: addPasskeyBody,
  response: passkeysResponse,
  status: 201,
  errors: ['passkey_invalid'],
  preparesOnce: true,
  async prepare(context, { body: { proof } }) {
    const origin = originOf(context);
    if (origin instanceof ApiError) return origin;
    return (await provePasskey(context.db, context.operator, origin, proof)) ?? new ApiError('passkey_invalid');
  },
  async respond(context, { body: { name }, prepared }) {
    const change = await addPasskey(context.db, context.operator, name, prepared);
    return change ? { body: await presentPasskeys(context), change } : new ApiError('passkey_invalid');
  },
});

const deletePasskey = operatorWrite({
  method: 'DELETE',
  path: '/operator/passkeys/{passkey_id}',
  tag,
  summary: 'Removes a passkey of the operator who is signed in',
  right: 'self',
  isForPeople: true,
  needsConfirmation: true,
  query: operatorQuery,
  params: passkeyParams,
  response: passkeysResponse,
  status: 200,
  errors: ['not_found'],
  async respond(context, { params }) {
    const change = await removePasskey(context.db, context.operator, params.passkey_id);
    return change ? { body: await presentPasskeys(context), change } : new ApiError('not_found');
  },
});

export const operatorPasskeyRoutes = [
  postSignInOptions,
  postPasskeySignIn,
  postConfirmByPasskey,
  getPasskeys,
  postPasskeyOptions,
  postPasskey,
  deletePasskey,
];
