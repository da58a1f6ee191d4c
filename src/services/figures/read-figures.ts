import { type OpenTasks, openTasks } from '#db/figures/open-tasks.ts';
import { bestProducts, type ProductSalesRow, type SalesRow, salesBySpan } from '#db/figures/sales.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type FigurePeriod, periodBounds, todayBounds } from '#domain/figures/periods.ts';
import { zoneTime } from '#lib/time/zone-time.ts';
import { storeSettings } from '../stores/read-settings.ts';

export type { SalesRow } from '#db/figures/sales.ts';

/** The figures of a store by its own clock and in its currency. Orders that failed do not count. */
export interface Figures {
  today: SalesRow;
  /** The same day of last week up to the same time. */
  lastWeek: SalesRow;
  /** Days or weeks of the period, the oldest first. */
  spans: (SalesRow & { startsAt: number })[];
  bestProducts: ProductSalesRow[];
  tasks: OpenTasks;
  decimalPlaces: number;
}

const BEST_SHOWN = 5;
const NOTHING: SalesRow = { orders: 0, salesMinor: 0 };

/** @param now milliseconds since 1970 */
export async function readFigures(
  db: TenantDb,
  { period, now }: { period: FigurePeriod; now: number },
): Promise<Figures> {
  const { time_zone: timeZone, currencyCode, decimalPlaces } = await storeSettings(db);
  const zone = zoneTime(timeZone);
  const bounds = periodBounds(period, now, zone);
  const span = { from: bounds[0] ?? now, to: bounds.at(-1) ?? now, currencyCode };
  const [days, sales, best, tasks] = await Promise.all([
    salesBySpan(db, todayBounds(now, zone), currencyCode),
    salesBySpan(db, bounds, currencyCode),
    bestProducts(db, span, BEST_SHOWN),
    openTasks(db, now),
  ]);
  const [lastWeek = NOTHING, , today = NOTHING] = days;
  const spans = sales.map((row, index) => ({ ...row, startsAt: bounds[index] ?? now }));
  return { today, lastWeek, spans, bestProducts: best, tasks, decimalPlaces };
}
