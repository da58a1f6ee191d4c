import { storeFileBranch } from '#contracts/store-file/store-file-branches.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { closedForToday, openedToday } from '#domain/branches/close-today.ts';
import type { OpeningHours } from '#domain/branches/opening.ts';
import { type Pause, paused } from '#domain/branches/pause.ts';
import type { Holiday } from '#domain/branches/types.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { type BranchOutcome, editBranch } from './edit-branch.ts';
import { hoursOf } from './store-branches.ts';

type Change = (hours: OpeningHours, timeZone: string, now: Date) => Holiday[] | null;

/** Changes the holidays of an existing branch. It stays as it is if there is nothing to change. */
async function changeToday(db: TenantDb, name: string, now: number, change: Change): Promise<BranchOutcome> {
  const { time_zone: timeZone } = await storeSettings(db);
  return editBranch(db, name, (written) => {
    if (!written) return null;
    const changed = change(hoursOf(storeFileBranch.parse(written)), timeZone, new Date(now));
    return { ...written, ...(changed && { holidays: changed }) };
  });
}

/** Closes a branch for the rest of its day. */
export const closeForToday = (db: TenantDb, name: string, now: number): Promise<BranchOutcome> =>
  changeToday(db, name, now, closedForToday);

/** Makes an open branch accept no orders for some minutes. */
export const pauseBranch = (db: TenantDb, name: string, now: number, minutes: Pause): Promise<BranchOutcome> =>
  changeToday(db, name, now, (hours, timeZone, instant) => paused(hours, timeZone, instant, minutes));

/** Opens a branch again that is paused or closed for today. */
export const openToday = (db: TenantDb, name: string, now: number): Promise<BranchOutcome> =>
  changeToday(db, name, now, openedToday);
