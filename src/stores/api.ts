import {
  createApiClient,
  type Fetch,
  type FetchResponse,
  type RequestContext,
  type ShopperClient,
} from '#client/api-client.ts';
import { patientFetch } from '#client/patient-fetch.ts';
import { isRecord } from '#lib/shape.ts';
import { selectedBranchId } from './branch/branch-choice.ts';
import { guestId } from './shopper/guest.ts';
import { storeReturnTo } from './shopper/return-to.ts';
import { $user, signOut } from './shopper/user.ts';
import { notifyWord } from './toasts.ts';

const BEARER = 'Bearer ';

const ownerHeaders = (): Record<string, string> => {
  const { token } = $user.get();
  return token === null ? { 'guest-id': guestId() } : { Authorization: BEARER + token };
};

// A redirect could send the shopper's secret elsewhere.
const patient = patientFetch((url, init) => fetch(url, { ...init, credentials: 'include', redirect: 'error' }));

/** The token of a request. Null for a guest's. */
const tokenOf = ({ headers }: RequestInit): string | null =>
  new Headers(headers).get('Authorization')?.slice(BEARER.length) ?? null;

/** Whether an endpoint that guests may use rejected a request only because of its token: the session has ended. */
async function isSessionExpired(response: FetchResponse): Promise<boolean> {
  if (response.status !== 422) return false;
  try {
    const body: unknown = JSON.parse(await response.text());
    return isRecord(body) && body.code === 'guest_id_required';
  } catch {
    return false;
  }
}

/** Repeats a request after its session has ended, as the guest that the shopper now is. */
async function asGuest(url: string, init: RequestInit, token: string): Promise<FetchResponse> {
  signOut(token);
  const headers = new Headers(init.headers);
  headers.delete('Authorization');
  for (const [name, value] of Object.entries(ownerHeaders())) headers.set(name, value);
  const { status, text } = await patient(url, { ...init, headers });
  return { status, text, wasAnsweredAsGuest: headers.has('guest-id') };
}

/**
 * Handles 401, 429 and an ended session, which mean the same for every request. The caller handles all other statuses.
 */
const watched: Fetch = async (url, init) => {
  const token = tokenOf(init);
  let response = await patient(url, init);
  if (token !== null && (await isSessionExpired(response))) response = await asGuest(url, init, token);
  if (response.status === 401) {
    storeReturnTo();
    if (token !== null) signOut(token);
  }
  if (response.status === 429) notifyWord('overlays.tooManyRequests', 'error');
  return response;
};

/** Parameters of every request: who the shopper is, and at which branch. */
export const requestContext = (): RequestContext => ({
  query: { branch_id: selectedBranchId() },
  headers: ownerHeaders(),
});

/** The API client of this browser. It sends requests to the store of the page, for the current shopper and branch. */
export const api: ShopperClient = createApiClient({ origin: '', fetch: watched, context: requestContext });
