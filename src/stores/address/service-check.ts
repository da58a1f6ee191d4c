import { atom, type ReadableAtom } from 'nanostores';
import type { CheckPincode } from '#contracts/branches.ts';
import { api } from '../api.ts';
import { onBranchChange } from '../branch/offers-move.ts';

/** Shortest time between two questions while a shopper types, in milliseconds. */
export const SERVICE_PAUSE_MS = 400;

/** Where an order would go: a pin in degrees, a pincode, or both. */
export interface ServicePlace {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly pincode: string | null;
}

/** Whether a place is delivered to, as far as that is known. */
export type ServiceCheck =
  | { readonly status: 'none' | 'asking' }
  | { readonly status: 'known'; readonly answer: CheckPincode };

export const NOT_CHECKED: ServiceCheck = { status: 'none' };

const $state = atom<ServiceCheck>(NOT_CHECKED);
/** What is known of the place that was asked for last; changed by `checkService` and by another branch. */
export const $serviceCheck: ReadableAtom<ServiceCheck> = $state;

/** What is asked for; another object with every question, so that late answers are known as such. */
let wanted: ServicePlace | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks whether a place is delivered to, once the shopper has paused. The place named last counts, whatever order the
 * answers come in; where none comes nothing is said: an address can be saved all the same.
 * @param place null: there is none that could be asked for, which is known at once
 */
export function checkService(place: ServicePlace | null): void {
  if (isSame(place, wanted)) return;
  wanted = place;
  clearTimeout(timer);
  if (!place) {
    $state.set(NOT_CHECKED);
    return;
  }
  $state.set({ status: 'asking' });
  timer = setTimeout(() => void ask(place), SERVICE_PAUSE_MS);
}

async function ask(place: ServicePlace): Promise<void> {
  const { lat, lng, pincode } = place;
  const answer = await api.get('check-pincode', {
    pincode: pincode ?? undefined,
    lat: lat ?? undefined,
    lng: lng ?? undefined,
  });
  if (place === wanted) $state.set(answer.ok ? { status: 'known', answer: answer.body } : NOT_CHECKED);
}

onBranchChange(() => {
  const place = wanted && { ...wanted };
  wanted = null;
  checkService(place);
});

const isSame = (one: ServicePlace | null, other: ServicePlace | null): boolean =>
  one?.lat === other?.lat && one?.lng === other?.lng && one?.pincode === other?.pincode;
