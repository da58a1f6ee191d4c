import {
  type CallContext,
  createApiClient,
  type Fetch,
  type FetchAnswer,
  type ShopperClient,
} from '#client/api-client.ts';
import { patientFetch } from '#client/patient-fetch.ts';
import { isRecord } from '#lib/shape.ts';
import { selectedBranchId } from './branch/branch-choice.ts';
import { guestId } from './shopper/guest.ts';
import { keepReturnTo } from './shopper/return-to.ts';
import { $user, signOut } from './shopper/user.ts';
import { notifyWord } from './toasts.ts';

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

/** The token that a call was made with; null: it was a guest's. */
const tokenOf = ({ headers }: RequestInit): string | null =>
  new Headers(headers).get('Authorization')?.slice(BEARER.length) ?? null;

/** Whether a call that guests may make was refused for its token alone: the session is over. */
async function isOver(answer: FetchAnswer): Promise<boolean> {
  if (answer.status !== 422) return false;
  try {
    const body: unknown = JSON.parse(await answer.text());
    return isRecord(body) && body.code === 'guest_id_required';
  } catch {
    return false;
  }
}

/** Makes the call of a session that is over again, as the guest that the shopper is from now on. */
async function asGuest(url: string, init: RequestInit, token: string): Promise<FetchAnswer> {
  signOut(token);
  const headers = new Headers(init.headers);
  headers.delete('Authorization');
  for (const [name, value] of Object.entries(ownerHeaders())) headers.set(name, value);
  const { status, text } = await patient(url, { ...init, headers });
  return { status, text, isGuests: headers.has('guest-id') };
}

/**
 * 401 and 429 mean the same on every call, and so does a session that has ended; what else an answer means, the caller
 * reads from it.
 */
const watched: Fetch = async (url, init) => {
  const token = tokenOf(init);
  let answer = await patient(url, init);
  if (token !== null && (await isOver(answer))) answer = await asGuest(url, init, token);
  if (answer.status === 401) {
    keepReturnTo();
    if (token !== null) signOut(token);
  }
  if (answer.status === 429) notifyWord('overlays.tooManyRequests', 'error');
  return answer;
};

/** What every call says: who shops here, and at which branch. */
export const callContext = (): CallContext => ({ query: { branch_id: selectedBranchId() }, headers: ownerHeaders() });

/** The calls of this browser to the store that the page came from, as its shopper and for the chosen branch. */
export const api: ShopperClient = createApiClient({ origin: '', fetch: watched, context: callContext });
