import { expect, test } from 'vitest';
import { referralOffer } from '#domain/rewards/referral-offer.ts';
import { readSiteSettings } from '#domain/store/parse-settings.ts';

const offer = (raw: Record<string, string>) => referralOffer(readSiteSettings(raw));

test("a referral offer is in minor units of the store's currency", () => {
  expect(offer({})).toEqual({ refereeMinor: 500, referrerMinor: 500, creditedTo: 'reward', minimumOrderMinor: 1_500 });
  expect(offer({ decimalPlaces: '0', referral_referee_amount: '2.5', referral_credited_to: 'wallet' })).toMatchObject({
    refereeMinor: 3,
    creditedTo: 'wallet',
  });
});

test('a referral offer is absent if both parts are 0', () => {
  expect(offer({ referral_referee_amount: '0', referral_referrer_amount: '0' })).toBeNull();
  expect(offer({ referral_referee_amount: '0' })).toMatchObject({ refereeMinor: 0, referrerMinor: 500 });
});
