import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

let requests: FakeRequest[];
let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  requests = fakeApi();
  browser = fakeBrowser();
});
const ada = { id: 3, name: 'Ada', email: 'ada@mail.example', phone: '' };
async function openPage() {
  const page = {
    ...openTab(browser, { address: '/account/wallet' }),
    ...(await import('#stores/rewards/ledger.ts')),
    ...(await import('#stores/rewards/scratch-cards.ts')),
    ...(await import('#stores/rewards/referrals.ts')),
    ...(await import('#stores/shopper/user.ts')),
  };
  page.signIn('t1', ada);
  return page;
}
const entries = (...ids: number[]) => ({ transactions: ids.map((id) => ({ id })), wallet_balance: 5 });
const ids = (data: { transactions: readonly { id: number }[] } | null) => data?.transactions.map(({ id }) => id);

test('transactions are loaded by page without duplicates; another account starts again', async () => {
  const { $ledger, fetchLedger, fetchMoreLedger } = await openPage();
  void fetchLedger('wallet');
  await requests[0]?.respond(200, { ...entries(9, 8), current_page: 1, last_page: 2 });
  void fetchMoreLedger();
  void fetchMoreLedger();
  expect(requests.length, 'one at a time').toBe(2);
  await requests[1]?.respond(200, { ...entries(8, 7), current_page: 2, last_page: 2 });
  expect(ids($ledger.get().data)).toEqual([9, 8, 7]);
  await fetchMoreLedger();
  expect(requests.length, 'there is no further one').toBe(2);
  void fetchLedger('reward');
  await requests[2]?.respond(200, { ...entries(4), current_page: 1, last_page: 1 });
  expect([ids($ledger.get().data), $ledger.get().data?.account]).toEqual([[4], 'reward']);
});

test('a failure keeps the list; data of a customer is removed at logout, also from late responses', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { $ledger, fetchLedger, fetchMoreLedger, signOut } = await openPage();
  void fetchLedger('wallet');
  await requests[0]?.respond(200, { ...entries(9), current_page: 1, last_page: 2 });
  void fetchMoreLedger();
  await requests[1]?.respond(500, { message: 'Down.', code: 'internal_error' });
  expect([ids($ledger.get().data), $ledger.get().error, warned.mock.calls.length]).toEqual([[9], 'Down.', 1]);
  void fetchLedger('wallet');
  signOut();
  await requests[2]?.respond(200, { ...entries(9), current_page: 1, last_page: 1 });
  expect($ledger.get()).toEqual({ data: null, isFetching: true, error: null });
});

test('a redeemed card shows its result and updates the balances; an error reloads the list', async () => {
  const { $scratchCards, fetchScratchCards, redeemScratchCard, $user } = await openPage();
  void fetchScratchCards();
  await requests[0]?.respond(200, {
    user: ada,
    scratch_cards: [
      { id: 2, result: null },
      { id: 1, result: null },
    ],
  });
  const scratched = vi.fn();
  const redeemed = redeemScratchCard(1, scratched);
  const card = { id: 1, result: { type: 'wallet', amount: 3, coupon_code: null, coupon_offer: null } };
  await requests[1]?.respond(200, { scratch_card: card, wallet_balance: 8, reward_balance: 1 });
  expect(await redeemed).toEqual({ ok: true, card });
  expect([$scratchCards.get().data?.[1], scratched.mock.calls.length]).toEqual([card, 1]);
  expect($user.get().profile?.wallet_balance).toBe(8);
  const refused = redeemScratchCard(2, scratched);
  await requests[2]?.respond(409, { message: 'Expired.', code: 'scratch_card_unavailable' });
  expect([(await refused).ok, scratched.mock.calls.length, requests[3]?.path]).toEqual([false, 1, 'user/details']);
});

test('an invitation is valid, unknown or unavailable', async () => {
  const { readInvitation } = await openPage();
  const ask = async (status: number, body: object) => {
    const response = readInvitation('NRA8PZZA');
    await requests.at(-1)?.respond(status, body);
    return response;
  };
  const referrer = { referrer: { name: 'Nora', avatar: null }, offer: null };
  expect(await ask(200, referrer)).toEqual(referrer);
  expect(await ask(404, { message: 'No.', code: 'not_found' })).toBe('unknown');
  expect(await ask(500, { message: 'Down.', code: 'internal_error' })).toBe('failed');
});
