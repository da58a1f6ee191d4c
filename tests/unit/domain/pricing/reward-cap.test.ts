import { expect, test } from 'vitest';
import { rewardCap } from '#domain/pricing/reward-cap.ts';
import { splitTenders } from '#domain/pricing/split-tenders.ts';
import { readSiteSettings } from '#domain/store/parse-settings.ts';

const most = (totalMinor: number, raw: Record<string, string> = {}): number => {
  const reward = { requestedMinor: 1_000_000, balanceMinor: 1_000_000, ...rewardCap(readSiteSettings(raw)) };
  return splitTenders(totalMinor, { reward, wallet: null, minimumCardMinor: 0 }).rewardAmountAppliedMinor;
};

test.each([
  [4_000, {}, 800],
  [10_000, {}, 2_000],
  [50_000, {}, 2_000],
  [50_000, { reward_max_amount: '500' }, 10_000],
  [50_000, { reward_max_amount: '0' }, 0],
  [50_000, { reward_max_percent: '0' }, 0],
  [4_000, { decimalPlaces: '0' }, 20],
  [0, {}, 0],
])('of %i with %j rewards pay %i', (totalMinor, raw, minor) => expect(most(totalMinor, raw)).toBe(minor));
