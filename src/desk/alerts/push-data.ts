import type { PushKeyResponse, PushSubscriptionRequest } from '#contracts/operator/push.ts';
import type { DeskRequest } from '../api/desk-request.ts';

export const pushActions = (request: DeskRequest) => ({
  /** The key to which a browser binds its subscription. */
  pushKey: async () => ({ data: (await request<PushKeyResponse>('GET', '/push')).public_key }),
  subscribeToPush: async (subscription: PushSubscriptionRequest) => ({
    data: await request('PUT', '/push', subscription),
  }),
  unsubscribeFromPush: async () => ({ data: await request('DELETE', '/push') }),
});
