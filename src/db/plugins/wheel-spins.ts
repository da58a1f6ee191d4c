import { isoInstant } from '../catalog/fragments.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** Result of a shopper's spin. */
export interface SpinRow {
  prizeIndex: number;
  label: string;
  couponCode: string | null;
  /** ISO 8601 time of the next allowed spin. */
  nextSpinAt: string;
}

/** A spin, and whether it was just made. */
export type Spin = SpinRow & { isNew: boolean };

const NEXT = isoInstant('(w.spun_at + make_interval(hours => $3::int))');
const SPIN_FIELDS = `w.prize_index as "prizeIndex", w.label, w.coupon_code as "couponCode"`;

/** One row per shopper: a concurrent spin waits for it and then finds it too recent to overwrite. */
const SAVE = statement<SpinRow>(
  'save-wheel-spin',
  `with spun as (
     insert into wheel_spin as o (tenant_id, owner_hash, prize_index, label, coupon_code, spun_at)
     values ($1, $2, $4, $5, $6, now())
     on conflict (tenant_id, owner_hash) do update set prize_index = excluded.prize_index, label = excluded.label,
       coupon_code = excluded.coupon_code, spun_at = excluded.spun_at
       where excluded.spun_at - o.spun_at >= make_interval(hours => $3::int)
     returning o.*
   )
   select ${SPIN_FIELDS}, ${NEXT} as "nextSpinAt" from spun w`,
);
const LAST = statement<SpinRow>(
  'last-wheel-spin',
  `select ${SPIN_FIELDS}, ${NEXT} as "nextSpinAt" from wheel_spin w where w.tenant_id = $1 and w.owner_hash = $2`,
);

/**
 * Saves a spin, unless the shopper already has one in this period. In that case returns the existing one, under any
 * concurrency.
 */
export async function saveSpin(
  db: TenantDb,
  ownerHash: string,
  periodHours: number,
  { prizeIndex, label, couponCode }: Omit<SpinRow, 'nextSpinAt'>,
): Promise<Spin> {
  const saved = await db.row(SAVE, ownerHash, periodHours, prizeIndex, label, couponCode);
  const spin = saved ?? (await db.row(LAST, ownerHash, periodHours));
  if (!spin) throw new Error('a spin was neither saved nor there');
  return { ...spin, isNew: saved !== null };
}
