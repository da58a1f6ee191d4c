import { atom, type ReadableAtom } from 'nanostores';
import type { CheckPincode } from '#contracts/branches.ts';
import { api } from '../api.ts';
import { onBranchChange } from '../branch/offer-changes.ts';
import { pausedRequests } from './paused-requests.ts';

/** Minimum time between two requests while a shopper types, in milliseconds. */
export const SERVICE_PAUSE_MS = 400;

/** The destination of an order: coordinates in degrees, a pincode, or both. */
export interface ServiceLocation {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly pincode: string | null;
}

/** Whether a place is served, as far as known. */
export type ServiceCheck =
  | { readonly status: 'none' | 'asking' }
  | { readonly status: 'known'; readonly response: CheckPincode };

export const NOT_CHECKED: ServiceCheck = { status: 'none' };

const $state = atom<ServiceCheck>(NOT_CHECKED);
/** Result for the last requested place. Changed by `checkService` and by choosing another branch. */
export const $serviceCheck: ReadableAtom<ServiceCheck> = $state;

const requests = pausedRequests(SERVICE_PAUSE_MS);
/** The requested place. */
let wanted: ServiceLocation | null = null;

/**
 * Checks whether a place is served, once the shopper has paused typing. On failure nothing is shown, because the address
 * can be saved regardless.
 * @param location null if there is nothing to check, which takes effect immediately
 */
export function checkService(location: ServiceLocation | null): void {
  if (isSame(location, wanted)) return;
  wanted = location;
  if (!location) {
    requests.cancel();
    $state.set(NOT_CHECKED);
    return;
  }
  $state.set({ status: 'asking' });
  const { lat, lng, pincode } = location;
  requests.send(
    () => api.get('check-pincode', { pincode: pincode ?? undefined, lat: lat ?? undefined, lng: lng ?? undefined }),
    (response) => $state.set(response.ok ? { status: 'known', response: response.body } : NOT_CHECKED),
  );
}

onBranchChange(() => {
  const location = wanted;
  wanted = null;
  checkService(location);
});

const isSame = (one: ServiceLocation | null, other: ServiceLocation | null): boolean =>
  one?.lat === other?.lat && one?.lng === other?.lng && one?.pincode === other?.pincode;
