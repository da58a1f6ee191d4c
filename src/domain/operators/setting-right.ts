import { isPaymentSetting } from '../store/order-settings.ts';
import { isCredentialSetting, type SettingKey } from '../store/site-settings.ts';
import type { OperatorRight } from './roles.ts';

/**
 * Links of mails lead there, also those that set a new password: whoever changes it could have the next one sent to a site
 * of their own.
 */
const isOriginOfLinks = (key: string): boolean => key === ('canonicalOrigin' satisfies SettingKey);

/** The right to change a setting. With `sensitiveSettings`, the password must have been entered recently too. */
export const rightForSetting = (key: string): Extract<OperatorRight, 'settings' | 'sensitiveSettings'> =>
  isPaymentSetting(key) || isCredentialSetting(key) || isOriginOfLinks(key) ? 'sensitiveSettings' : 'settings';
