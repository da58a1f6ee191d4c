import {
  createOperatorKeyBody,
  newOperatorKeyResponse,
  operatorKeyParams,
  operatorKeysResponse,
  operatorQuery,
  removedOperatorKeyResponse,
} from '#contracts/operator/operators.ts';
import { createKey, listKeys, removeKey } from '#services/operators/operator-keys.ts';
import { operatorRoute } from '../request/personal-route.ts';
import { ApiError } from '../response/api-error.ts';
import { operatorWrite } from './operator-write.ts';

const tag = 'API keys';

const getKeys = operatorRoute({
  method: 'GET',
  path: '/operator/keys',
  tag,
  summary: 'The API keys of the store',
  right: 'operators',
  query: operatorQuery,
  response: operatorKeysResponse,
  status: 200,
  errors: [],
  respond: async ({ db }) => ({
    keys: (await listKeys(db)).map((key) => ({
      id: key.id,
      name: key.name,
      role: key.role,
      operator_name: key.operatorName,
      created_at: key.createdAt.toISOString(),
      expires_at: key.expiresAt.toISOString(),
      is_expired: key.isExpired,
      used_at: key.usedAt?.toISOString() ?? null,
    })),
  }),
});

const postKey = operatorWrite({
  method: 'POST',
  path: '/operator/keys',
  tag,
  summary: 'Creates an API key',
  description:
    'A script sends it as `Authorization: Bearer`. It acts for the operator who made it, and ends when they are removed. Whatever needs a recent password or passkey is closed to it.',
  right: 'operators',
  needsConfirmation: true,
  query: operatorQuery,
  body: createOperatorKeyBody,
  response: newOperatorKeyResponse,
  status: 201,
  errors: ['too_many_keys'],
  secret: 'response',
  async respond({ db, operator }, { body }) {
    const made = await createKey(db, operator, body);
    if (!made) return new ApiError('too_many_keys');
    const { id, secret, change } = made;
    return { body: { id, secret }, change };
  },
});

const deleteKey = operatorWrite({
  method: 'DELETE',
  path: '/operator/keys/{key_id}',
  tag,
  summary: 'Removes an API key',
  right: 'operators',
  needsConfirmation: true,
  query: operatorQuery,
  params: operatorKeyParams,
  response: removedOperatorKeyResponse,
  status: 200,
  errors: ['not_found'],
  async respond({ db }, { params }) {
    const change = await removeKey(db, params.key_id);
    return change ? { body: { id: params.key_id }, change } : new ApiError('not_found');
  },
});

export const operatorKeyRoutes = [getKeys, postKey, deleteKey];
