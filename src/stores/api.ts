import { createApiClient } from '#client/api-client.ts';
import { guestId } from './guest.ts';

/** The calls of this browser to the store that the page came from, as its shopper. */
export const api = createApiClient({
  origin: '',
  fetch: (url, init) => fetch(url, { ...init, credentials: 'include' }),
  context: () => ({ headers: { 'guest-id': guestId() } }),
});
