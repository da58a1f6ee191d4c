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

/** The wheel of a store; null: it is switched off, or has no prizes. */
export async function readStoreWheel(db: TenantDb): Promise<Wheel | null> {
  const settings = await storeSettings(db);
  if (!settings.plugin_popups_wheel_enable) return null;
  const prizes = readWheel(settings.plugin_popups_wheel_prizes);
  return prizes.length === 0 ? null : { prizes, periodHours: settings.plugin_popups_wheel_period_hours };
}

/**
 * Spins the wheel for a shopper: once a period, and then the same answer again. The draw is made here, whatever the
 * browser shows; of who spun a digest is kept.
 * @param owner names the shopper in this store
 * @param draw gives a whole number from 0 to below its argument, each as likely as the others
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
