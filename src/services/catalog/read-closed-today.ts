import { branchHours } from '#db/catalog/branch-hours.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { hoursLine } from '#domain/branches/hours-line.ts';
import { clockOf } from '#lib/time/clock.ts';
import { wordsOf } from '#words/words.ts';

/**
 * "Closed today · opens Mon 09:00" in the language of the store, if a branch is closed all day. Otherwise null.
 * @param branchId an unknown one falls back to the main branch
 */
export async function readClosedToday(db: TenantDb, branchId: number | null): Promise<string | null> {
  const hours = await branchHours(db, branchId);
  if (!hours) return null;
  const { locale, time_zone } = hours;
  const clock = clockOf({ locale, time_zone }, new Date());
  const line = hoursLine(hours, clock);
  return line?.isClosedToday ? wordsOf(clock.locale)(line.word, { time: line.time }) : null;
}
