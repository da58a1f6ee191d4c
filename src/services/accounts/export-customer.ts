import { type CustomerRecord, readCustomerRecords } from '#db/accounts/customer-records.ts';
import { settingRows } from '#db/catalog-writes/setting-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { readSiteSettings } from '#domain/store/parse-settings.ts';

export type { CustomerRecord } from '#db/accounts/customer-records.ts';

/** All stored data of a customer. `…_minor` are minor units of `decimals`. */
export interface CustomerExport {
  sections: [name: string, records: CustomerRecord[]][];
  decimals: number;
}

export async function exportCustomer(db: TenantDb, customerId: number): Promise<CustomerExport> {
  const [sections, settings] = await Promise.all([readCustomerRecords(db, customerId), settingRows(db)]);
  return { sections, decimals: readSiteSettings(settings).decimalPlaces };
}
