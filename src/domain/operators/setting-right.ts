import { isPaymentSetting } from '../store/order-settings.ts';
import type { REWARD_SETTINGS } from '../store/reward-settings.ts';
import { isCredentialSetting, type SettingKey } from '../store/site-settings.ts';
import type { OperatorRight } from './roles.ts';

/**
 * Links of mails lead there, also those that set a new password: whoever changes it could have the next one sent to a site
 * of their own.
 */
const isOriginOfLinks = (key: string): boolean => key === ('canonicalOrigin' satisfies SettingKey);

/** Settings by which customers get money. They need the password, as a credit does. */
const GIVES_MONEY: ReadonlySet<string> = new Set([
  'reward_earn_percent',
  'scratch_card_prizes',
  'referral_referee_amount',
  'referral_referrer_amount',
  'referral_credited_to',
] satisfies (keyof typeof REWARD_SETTINGS)[]);

/** The right to change a setting. */
export const rightForSetting = (key: string): Extract<OperatorRight, 'settings' | 'sensitiveSettings'> =>
  isPaymentSetting(key) || isCredentialSetting(key) || isOriginOfLinks(key) ? 'sensitiveSettings' : 'settings';

/** Whether the password must have been entered recently to change a setting. */
export const needsPassword = (key: string): boolean =>
  rightForSetting(key) === 'sensitiveSettings' || GIVES_MONEY.has(key);
