import { type ApiClient, createApiClient } from './api-client.ts';

/** The calls of a page in the browser, to the store that it came from. */
export const browserClient: ApiClient = createApiClient({
  origin: '',
  fetch: (url, init) => fetch(url, { ...init, credentials: 'include' }),
});
