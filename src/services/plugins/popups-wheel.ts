import { hash, randomInt } from 'node:crypto';
import { type Spin, saveSpin } from '#db/plugins/wheel-spins.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { prizeAt, totalWeight } from '#domain/rewards/draw.ts';
import { readWheel, type WheelPrize } from '#domain/rewards/wheel.ts';
import { storeSettings } from '../stores/read-settings.ts';

interface Wheel {
  prizes: readonly WheelPrize[];
  periodHours: number;
}

/** The prize wheel of a store. Null if it is disabled or has no prizes. */
export async function readStoreWheel(db: TenantDb): Promise<Wheel | null> {
  const settings = await storeSettings(db);
  if (!settings.plugin_popups_wheel_enable) return null;
  const prizes = readWheel(settings.plugin_popups_wheel_prizes);
  return prizes.length === 0 ? null : { prizes, periodHours: settings.plugin_popups_wheel_period_hours };
}

/**
 * Spins the wheel for a shopper, once per period; further requests return the same result. The draw happens here,
 * regardless of what the browser shows, and only a digest of the shopper is stored.
 * @param owner identifies the shopper in this store
 * @param draw returns a uniformly random integer from 0 to below its argument
 * @returns null if the store has no wheel
 */
export async function spinWheel(
  db: TenantDb,
  owner: string,
  draw: (below: number) => number = randomInt,
): Promise<Spin | null> {
  const wheel = await readStoreWheel(db);
  if (!wheel) return null;
  const prizeIndex = prizeAt(wheel.prizes, draw(totalWeight(wheel.prizes)));
  const prize = wheel.prizes[prizeIndex];
  if (!prize) throw new Error(`the wheel has no prize ${prizeIndex}`);
  const { label, couponCode } = prize;
  return saveSpin(db, hash('sha256', `${db.tenantId} ${owner}`), wheel.periodHours, { prizeIndex, label, couponCode });
}
