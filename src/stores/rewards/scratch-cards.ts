import type { ReadableAtom } from 'nanostores';
import type { ScratchCard } from '#contracts/rewards.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { api } from '../api.ts';
import { NOT_LOADED, type RemoteData, remote } from '../remote.ts';
import { failureOf, type RequestFailure } from '../request-failure.ts';
import { $user, updateProfile } from '../shopper/user.ts';

const cards = remote<RemoteData<readonly ScratchCard[]>>(NOT_LOADED, { name: 'Scratch Cards', isOwned: true });
/** The customer's cards, newest first. */
export const $scratchCards: ReadableAtom<RemoteData<readonly ScratchCard[]>> = cards.$state;

export const fetchScratchCards = (): Promise<boolean> =>
  cards.load(
    () => api.get('user/details', { include: 'scratch_cards' }),
    ({ user, scratch_cards: data = [] }) => {
      updateProfile(user);
      return { data };
    },
  );

/** The result of redeeming a card. `card` has its prize. */
export type RedeemResult = { readonly ok: true; readonly card: ScratchCard } | RequestFailure;

/**
 * Redeems a scratch card. Its prize is already drawn, so repeating the request returns the same.
 * @param scratched called right before the card changes in the list
 */
export async function redeemScratchCard(id: number, scratched: () => void): Promise<RedeemResult> {
  const body = { scratch_card_id: id };
  const response = await api.post('user/redeem-scratch-card', body, { idempotencyKey: randomUuid() });
  if (!response.ok) {
    // It has expired or was revoked since the list was loaded.
    if (response.status === 409 || response.status === 404) void fetchScratchCards();
    return failureOf(response);
  }
  const { scratch_card: card, wallet_balance, reward_balance } = response.body;
  scratched();
  const { data } = $scratchCards.get();
  if (data) cards.change({ data: data.map((each) => (each.id === card.id ? card : each)) });
  const { profile } = $user.get();
  if (profile) updateProfile({ ...profile, wallet_balance, reward_balance });
  return { ok: true, card };
}
