import type { TenantDb } from '#db/tenant-db.ts';
import { dialled } from '../addresses/phone.ts';
import { storeContext } from '../addresses/store-context.ts';
import { storeSettings } from '../stores/read-settings.ts';

/** Daily limit of text messages to a destination. */
export interface SmsAllowance {
  /** Destination: a country, or the calling code of a number without one. */
  readonly to: string;
  readonly limit: number;
}

/**
 * Limits text messages to a number's destination. It protects against fraudsters who earn a share of the price of
 * numbers and would trigger thousands of messages. Null if the store does not send to the number's country.
 * @param number E.164
 */
export async function smsAllowance(db: TenantDb, number: string): Promise<SmsAllowance | null> {
  const { sms_countries: listed, sms_daily_limit: limit } = await storeSettings(db);
  const { countries, to } = dialled(number);
  if (listed === '*') return { to, limit };
  const own = listed === '' ? [(await storeContext(db)).country] : listed.split(/, ?/);
  return countries.some((country) => own.includes(country)) ? { to, limit } : null;
}
