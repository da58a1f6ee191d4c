import { createApiClient, type Fetch, type ShopperClient } from '#client/api-client.ts';
import { patientFetch } from '#client/patient-fetch.ts';
import { selectedBranchId } from './branch-choice.ts';
import { guestId } from './guest.ts';
import { keepReturnTo } from './return-to.ts';
import { notify } from './toasts.ts';
import { $user, signOut } from './user.ts';

/** The words of the specification; the server's may be others. */
export const TOO_MANY_REQUESTS = 'Too many requests. Please try again later.';

const BEARER = 'Bearer ';

const ownerHeaders = (): Record<string, string> => {
  const { token } = $user.get();
  return token === null ? { 'guest-id': guestId() } : { Authorization: BEARER + token };
};

const patient = patientFetch(
  (
    url,
    init, // A redirect could take the shopper's secret elsewhere.
  ) => fetch(url, { ...init, credentials: 'include', redirect: 'error' }),
);

/** 401 and 429 mean the same on every call; what they mean to one call, its caller reads from the answer. */
const watched: Fetch = async (url, init) => {
  const response = await patient(url, init);
  if (response.status === 401) {
    keepReturnTo();
    const sent = new Headers(init.headers).get('Authorization');
    if (sent !== null) signOut(sent.slice(BEARER.length));
  }
  if (response.status === 429) notify(TOO_MANY_REQUESTS, 'error');
  return response;
};

/** The calls of this browser to the store that the page came from, as its shopper and for the chosen branch. */
export const api: ShopperClient = createApiClient({
  origin: '',
  fetch: watched,
  context: () => ({ query: { branch_id: selectedBranchId() }, headers: ownerHeaders() }),
});
