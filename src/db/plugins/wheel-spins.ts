import { isoInstant } from '../catalog/fragments.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** What a shopper's spin has given. */
export interface SpinRow {
  prizeIndex: number;
  label: string;
  couponCode: string | null;
  /** ISO 8601: when the shopper may spin again. */
  nextSpinAt: string;
}

/** A spin, and whether it was made just now. */
export type Spin = SpinRow & { isNew: boolean };

const NEXT = isoInstant('(w.spun_at + make_interval(hours => $3::int))');
const SPIN_FIELDS = `w.prize_index as "prizeIndex", w.label, w.coupon_code as "couponCode"`;

/** One row a shopper: whoever comes second waits for it, and finds it too young to be overwritten. */
const SAVE = statement<SpinRow>(
  'save-wheel-spin',
  `insert into wheel_spin as w (tenant_id, owner_hash, prize_index, label, coupon_code, spun_at)
   values ($1, $2, $4, $5, $6, now())
   on conflict (tenant_id, owner_hash) do update set prize_index = excluded.prize_index, label = excluded.label,
     coupon_code = excluded.coupon_code, spun_at = excluded.spun_at
     where w.tenant_id = $1 and w.spun_at <= now() - make_interval(hours => $3::int)
   returning ${SPIN_FIELDS}, ${NEXT} as "nextSpinAt"`,
);
const LAST = statement<SpinRow>(
  'last-wheel-spin',
  `select ${SPIN_FIELDS}, ${NEXT} as "nextSpinAt" from wheel_spin w where w.tenant_id = $1 and w.owner_hash = $2`,
);

/** Keeps a spin, unless the shopper has one of this period: then that one is given back, however many come at once. */
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
