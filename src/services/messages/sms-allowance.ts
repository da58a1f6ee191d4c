import type { TenantDb } from '#db/tenant-db.ts';
import { dialled } from '../addresses/phone.ts';
import { storeContext } from '../addresses/store-context.ts';
import { storeSettings } from '../stores/read-settings.ts';

/** How many text messages a store sends in a day. */
export interface SmsAllowance {
  /** Where to: a country, or the calling code of a number that is of none. */
  readonly to: string;
  readonly limit: number;
}

/**
 * How many texts may be sent to where a number is: whoever has a share in what a number costs would have them sent there
 * by the thousand. Null: none, it is in no country that the store sends to.
 * @param number E.164
 */
export async function smsAllowance(db: TenantDb, number: string): Promise<SmsAllowance | null> {
  const { sms_countries: listed, sms_daily_limit: limit } = await storeSettings(db);
  const { countries, to } = dialled(number);
  if (listed === '*') return { to, limit };
  const own = listed === '' ? [(await storeContext(db)).country] : listed.split(/, ?/);
  return countries.some((country) => own.includes(country)) ? { to, limit } : null;
}
