import type { ReadableAtom } from 'nanostores';
import type { ScratchCard } from '#contracts/rewards.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { customersOwn, type Own } from '../account/customers-own.ts';
import { api } from '../api.ts';
import { type CallFailure, failureOf } from '../call-failure.ts';
import { $user, updateProfile } from '../shopper/user.ts';

const cards = customersOwn<readonly ScratchCard[]>('Scratch Cards');
/** The customer's cards, newest first. */
export const $scratchCards: ReadableAtom<Own<readonly ScratchCard[]>> = cards.$state;

export const fetchScratchCards = (): Promise<void> =>
  cards.read(
    () => api.get('user/details', { include: 'scratch_cards' }),
    ({ user, scratch_cards = [] }) => {
      updateProfile(user);
      return scratch_cards;
    },
  );

/** The result of redeeming a card. `card` has its prize. */
export type RedeemResult = { readonly ok: true; readonly card: ScratchCard } | CallFailure;

/**
 * Redeems a scratch card. Its prize is already drawn, so repeating the request returns the same.
 * @param scratched called right before the card changes in the list
 */
export async function redeemScratchCard(id: number, scratched: () => void): Promise<RedeemResult> {
  const body = { scratch_card_id: id };
  const answer = await api.post('user/redeem-scratch-card', body, { idempotencyKey: randomUuid() });
  if (!answer.ok) {
    // It has expired or was revoked since the list was loaded.
    if (answer.status === 409 || answer.status === 404) void fetchScratchCards();
    return failureOf(answer);
  }
  const { scratch_card: card, wallet_balance, reward_balance } = answer.body;
  scratched();
  cards.change((list) => list.map((each) => (each.id === card.id ? card : each)));
  const { profile } = $user.get();
  if (profile) updateProfile({ ...profile, wallet_balance, reward_balance });
  return { ok: true, card };
}
