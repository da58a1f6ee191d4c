import { isPaymentSetting } from '../store/order-settings.ts';
import { isCredentialSetting } from '../store/site-settings.ts';
import type { OperatorRight } from './roles.ts';

/** The right to change a setting. With `paymentSettings`, the password must have been entered recently too. */
export const rightForSetting = (key: string): Extract<OperatorRight, 'settings' | 'paymentSettings'> =>
  isPaymentSetting(key) || isCredentialSetting(key) ? 'paymentSettings' : 'settings';
