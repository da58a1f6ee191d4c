import { expect, test } from 'vitest';
import { splitTenders } from '#domain/pricing/split-tenders.ts';
import type { Tenders } from '#domain/pricing/types.ts';

const reward = { requestedMinor: 900, balanceMinor: 800, capMinor: 700, sharePpm: 200_000 };
const wallet = (balanceMinor: number) => ({ balanceMinor });

test.each<[string, number, Partial<Tenders>, [number, number, number]]>([
  ['the card alone', 1000, {}, [0, 0, 1000]],
  ['a share of the total in rewards', 1000, { reward }, [200, 0, 800]],
  ['the share, half up', 1003, { reward: { ...reward, sharePpm: 500_000 } }, [502, 0, 501]],
  ['rewards up to the cap', 10_000, { reward }, [700, 0, 9300]],
  ['rewards up to the balance', 10_000, { reward: { ...reward, balanceMinor: 50 } }, [50, 0, 9950]],
  ['rewards up to what is asked for', 10_000, { reward: { ...reward, requestedMinor: 30 } }, [30, 0, 9970]],
  ['rewards first, then the wallet', 1000, { reward, wallet: wallet(500) }, [200, 500, 300]],
  ['the wallet alone', 1000, { wallet: wallet(5000) }, [0, 1000, 0]],
  ['a card amount that the provider takes', 1000, { wallet: wallet(980), minimumCardMinor: 50 }, [0, 950, 50]],
  [
    'the rewards give way last',
    1000,
    {
      reward: { ...reward, sharePpm: 980_000, capMinor: 980, balanceMinor: 980, requestedMinor: 980 },
      wallet: wallet(10),
      minimumCardMinor: 50,
    },
    [950, 0, 50],
  ],
  ['a total below the minimum of the card', 30, { wallet: wallet(10), minimumCardMinor: 50 }, [0, 0, 30]],
  ['nothing', 0, { reward, wallet: wallet(5), minimumCardMinor: 50 }, [0, 0, 0]],
])('%s', (_, total, tenders, [rewards, fromWallet, due]) => {
  expect(splitTenders(total, { reward: null, wallet: null, minimumCardMinor: 0, ...tenders })).toEqual({
    rewardAmountAppliedMinor: rewards,
    walletAmountAppliedMinor: fromWallet,
    amountDueMinor: due,
  });
});
