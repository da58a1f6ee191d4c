import { operatorQuery } from '#contracts/operator/operators.ts';
import { pushKeyResponse, pushStateResponse, pushSubscriptionBody } from '#contracts/operator/push.ts';
import { pushKeyOf, subscribeToPush, unsubscribeFromPush } from '#services/push/subscriptions.ts';
import { operatorRoute } from '../request/personal-route.ts';
import { ApiError } from '../response/api-error.ts';
import { operatorWrite } from './operator-write.ts';

const tag = 'Notifications';

const getPushKey = operatorRoute({
  method: 'GET',
  path: '/operator/push',
  tag,
  summary: 'The key to which a browser binds its subscription to new orders',
  right: 'self',
  query: operatorQuery,
  response: pushKeyResponse,
  status: 200,
  errors: [],
  respond: async ({ db }) => ({ public_key: await pushKeyOf(db) }),
});

const putPush = operatorWrite({
  method: 'PUT',
  path: '/operator/push',
  tag,
  summary: 'Subscribes this browser to new orders, also while the desk is closed',
  description:
    'One subscription for each session, which ends it: by signing out, with a new password, or when the operator is removed. `endpoint` must be an address of a push service of Google, Mozilla, Apple or Microsoft.',
  right: 'self',
  isForPeople: true,
  query: operatorQuery,
  body: pushSubscriptionBody,
  response: pushStateResponse,
  status: 200,
  errors: [],
  async respond({ db, operator, isTrial }, { body: { keys, ...target } }) {
    const subscribed = await subscribeToPush(db, operator, { ...target, ...keys }, { isTrial });
    if (!subscribed.ok) return new ApiError('validation_failed', { fields: [subscribed.field] });
    return { body: { is_subscribed: true }, change: subscribed.change ?? [] };
  },
});

const deletePush = operatorWrite({
  method: 'DELETE',
  path: '/operator/push',
  tag,
  summary: 'Ends the subscription of this browser',
  right: 'self',
  isForPeople: true,
  query: operatorQuery,
  response: pushStateResponse,
  status: 200,
  errors: [],
  async respond({ db, operator }) {
    return { body: { is_subscribed: false }, change: (await unsubscribeFromPush(db, operator)) ?? [] };
  },
});

export const pushRoutes = [getPushKey, putPush, deletePush];
