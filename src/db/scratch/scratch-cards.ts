import type { ScratchCardStatus } from '#domain/scratch/types.ts';
import { isoInstant } from '../catalog/fragments.ts';
import { type Columns, jsonFields, type Row } from '../columns.ts';
import type { discount } from '../schema/pricing.ts';
import type { scratchCard } from '../schema/rewards.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const PRIZE = ['resultType', 'amountMinor', 'couponCode'] as const satisfies Columns<typeof scratchCard>;
const OFFER = ['type', 'value', 'maxDiscountMinor'] as const satisfies Columns<typeof discount>;

/** Cause of a card, unique together with the reference. */
export type ScratchCause = Row<typeof scratchCard, ['cause', 'reference']>;
export type ScratchOutcome = Row<typeof scratchCard, typeof PRIZE>;
/** Present benefit of a coupon. */
export type CouponOffer = Row<typeof discount, typeof OFFER>;

/** A card as visible to its owner. Instants are ISO 8601. */
export interface ScratchCardRow {
  id: number;
  status: ScratchCardStatus;
  createdAt: string;
  expiresAt: string;
  redeemedAt: string | null;
  /** Null until it is redeemed, so that the prize cannot be read before. */
  result: (ScratchOutcome & { offer: CouponOffer | null }) | null;
}

const CARD = `s.id,
  case when s.status = 'available' and s.expires_at <= now() then 'expired' else s.status end as status,
  ${isoInstant('s.created_at')} as "createdAt", ${isoInstant('s.expires_at')} as "expiresAt",
  ${isoInstant('s.redeemed_at')} as "redeemedAt",
  case when s.status = 'redeemed' then json_build_object(${jsonFields(PRIZE, 's')}, 'offer', (
    select json_build_object(${jsonFields(OFFER, 'd')}) from discount d where d.tenant_id = $1 and d.code = s.coupon_code
  )) end as result`;

const INSERT = statement<{ id: number }>(
  'insert-scratch-card',
  `insert into scratch_card (tenant_id, customer_id, cause, reference, result_type, amount_minor, coupon_code, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => $8::int))
   on conflict (tenant_id, cause, reference) do nothing
   returning id`,
);
/** A concurrent request waits for the row and then finds it redeemed. */
const REDEEM = statement<ScratchCardRow>(
  'redeem-scratch-card',
  `with redeemed as (
     update scratch_card as r set status = 'redeemed', redeemed_at = now()
     where r.tenant_id = $1 and r.customer_id = $2 and r.id = $3::bigint and r.status = 'available' and r.expires_at > now()
     returning r.*
   )
   select ${CARD} from redeemed s`,
);
const FIND = statement<ScratchCardRow>(
  'find-scratch-card',
  `select ${CARD} from scratch_card s where s.tenant_id = $1 and s.customer_id = $2 and s.id = $3::bigint`,
);
const LIST = statement<ScratchCardRow>(
  'scratch-cards',
  `select ${CARD} from scratch_card s where s.tenant_id = $1 and s.customer_id = $2 order by s.id desc limit $3::int`,
);
const REVOKE = statement<{ id: number }>(
  'revoke-scratch-card',
  `update scratch_card as s set status = 'revoked'
   where s.tenant_id = $1 and s.cause = $2 and s.reference = $3 and s.status = 'available'
   returning s.id`,
);
const COUPONS = statement<{ code: string }>(
  'coupons-that-count',
  `select d.code from discount d
   where d.tenant_id = $1 and d.code = any($2::text[]) and d.is_enabled and (d.ends_at is null or d.ends_at > now())`,
);

/**
 * Inserts a card.
 * @param days until it expires
 * @returns its id; null if this cause already has one.
 */
export async function insertScratchCard(
  transaction: TenantDb,
  card: ScratchCause & ScratchOutcome & { customerId: number; days: number },
): Promise<number | null> {
  const { customerId, cause, reference, resultType, amountMinor, couponCode, days } = card;
  const made = await transaction.row(INSERT, customerId, cause, reference, resultType, amountMinor, couponCode, days);
  return made?.id ?? null;
}

/**
 * Redeems an available card of a customer.
 * @returns null if there is none with this id.
 */
export const redeemCard = (transaction: TenantDb, customerId: number, id: number): Promise<ScratchCardRow | null> =>
  transaction.row(REDEEM, customerId, id);

/** A card of a customer, in any status. */
export const findCard = (db: TenantDb, customerId: number, id: number): Promise<ScratchCardRow | null> =>
  db.row(FIND, customerId, id);

/** Cards of a customer, newest first. */
export const listCards = (db: TenantDb, customerId: number, most: number): Promise<ScratchCardRow[]> =>
  db.rows(LIST, customerId, most);

/**
 * Revokes the card of a cause.
 * @returns false if there is none or it was redeemed.
 */
export const revokeCard = async (transaction: TenantDb, { cause, reference }: ScratchCause): Promise<boolean> =>
  (await transaction.row(REVOKE, cause, reference)) !== null;

/** The given coupons (in upper case) that the store has and that have not expired. */
export const validCoupons = async (db: TenantDb, codes: readonly string[]): Promise<Set<string>> =>
  new Set(codes.length === 0 ? [] : (await db.rows(COUPONS, codes)).map(({ code }) => code));
