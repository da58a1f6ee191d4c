import type { ExportResponse } from '#contracts/account.ts';
import { toMajor } from '#domain/money/money.ts';
import type { CustomerExport, CustomerRecord } from '#services/accounts/export-customer.ts';

const MINOR = /_minor$/;

/**
 * Converts the stored data of a customer for their export, with amounts in major units.
 * @param now milliseconds since 1970
 */
export function presentExport({ sections, decimals }: CustomerExport, now: number): ExportResponse {
  const present = (record: CustomerRecord): CustomerRecord =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) =>
        MINOR.test(name)
          ? [name.replace(MINOR, ''), value === null ? null : toMajor(Number(value), decimals)]
          : [name, value],
      ),
    );
  return {
    exported_at: new Date(now).toISOString(),
    sections: Object.fromEntries(sections.map(([name, records]) => [name, records.map(present)])),
  };
}
