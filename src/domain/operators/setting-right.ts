import { isPaymentSetting } from '../store/order-settings.ts';
import { isCredentialSetting, type SettingKey } from '../store/site-settings.ts';
import type { OperatorRight } from './roles.ts';

/**
 * Links of mails lead there, also those that set a new password: whoever changes it could have the next one sent to a site
 * of their own.
 */
const isOriginOfLinks = (key: string): boolean => key === ('canonicalOrigin' satisfies SettingKey);

/** Settings by which customers get money, or the store pays for text messages. They need the password, as a credit does. */
const COSTS_MONEY: ReadonlySet<string> = new Set([
  'reward_earn_percent',
  'reward_max_percent',
  'reward_max_amount',
  'scratch_card_prizes',
  'scratch_card_minimum_order',
  'referral_referee_amount',
  'referral_referrer_amount',
  'referral_minimum_order',
  'referral_credited_to',
  'sms_countries',
  'sms_daily_limit',
] satisfies SettingKey[]);

/** The right to change a setting. */
export const rightForSetting = (key: string): Extract<OperatorRight, 'settings' | 'sensitiveSettings'> =>
  isPaymentSetting(key) || isCredentialSetting(key) || isOriginOfLinks(key) ? 'sensitiveSettings' : 'settings';

/** Whether the password must have been entered recently to change a setting. */
export const needsPassword = (key: string): boolean =>
  rightForSetting(key) === 'sensitiveSettings' || COSTS_MONEY.has(key);
