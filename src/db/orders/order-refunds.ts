import type { RefundSplit } from '#domain/orders/split-refund.ts';
import { type Columns, jsonFields, type Row, selection } from '../columns.ts';
import type { orderRefund } from '../schema/payments.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = ['number', 'cardMinor', 'walletMinor', 'rewardMinor', 'storeMinor'] as const satisfies Columns<
  typeof orderRefund
>;

/** A refund of an order. */
export interface OrderRefundRow extends Row<typeof orderRefund, typeof COLUMNS> {
  /** Whether the provider has refunded the card. */
  isCardDone: boolean;
}

/** The refunds of the order `o` as JSON, in the order in which they were requested. */
export const REFUNDS_JSON = `(
  select coalesce(json_agg(json_build_object(${jsonFields(COLUMNS, 'r')}, 'isCardDone', r.provider_id is not null)
    order by r.number), '[]')
  from order_refund r where r.tenant_id = $1 and r.order_id = o.id)`;

const READ = statement<OrderRefundRow>(
  'refunds-of-order',
  `select ${selection(COLUMNS, 'r')}, r.provider_id is not null as "isCardDone"
   from order_refund r where r.tenant_id = $1 and r.order_id = $2 order by r.number`,
);
const ADD = statement<{ number: number }>(
  'add-refund',
  `with made as (
     insert into order_refund (tenant_id, order_id, number, card_minor, wallet_minor, reward_minor, store_minor)
     select $1, $2, coalesce(max(p.number), 0) + 1, $3, $4, $5, $6
     from order_refund p where p.tenant_id = $1 and p.order_id = $2 returning number
   )
   select made.number from made`,
);
const DONE = statement<{ number: number }>(
  'end-refund',
  `update order_refund r set provider_id = $4
   where r.tenant_id = $1 and r.order_id = $2 and r.number = $3 and r.provider_id is null
   returning r.number`,
);
const REOPEN = statement<{ cardMinor: number }>(
  'reopen-refunds',
  `update order_refund r set provider_id = null
   where r.tenant_id = $1 and r.order_id = $2 and r.provider_id = $3
   returning ${selection(['cardMinor'], 'r')}`,
);
const COUNT_UNITS = statement<{ id: number }>(
  'refund-units',
  `update order_item i set refunded_quantity = i.refunded_quantity + $4::int
   where i.tenant_id = $1 and i.order_id = $2 and i.id = $3
   returning i.id`,
);

/** The refunds of an order, in the order in which they were requested. */
export const orderRefunds = (db: TenantDb, orderId: number): Promise<OrderRefundRow[]> => db.rows(READ, orderId);

/**
 * Adds a refund to an order, which is locked.
 * @returns its number
 */
export async function addRefund(transaction: TenantDb, orderId: number, split: RefundSplit): Promise<number> {
  const { cardMinor, walletMinor, rewardMinor, storeMinor } = split;
  const added = await transaction.row(ADD, orderId, cardMinor, walletMinor, rewardMinor, storeMinor);
  if (!added) throw new Error(`no refund was added to order ${orderId}`);
  return added.number;
}

/**
 * Records that the provider has refunded the card, in an order that is locked.
 * @returns false if this was recorded before
 */
export const finishRefund = async (
  transaction: TenantDb,
  { orderId, number, providerId }: { orderId: number; number: number; providerId: string },
): Promise<boolean> => (await transaction.row(DONE, orderId, number, providerId)) !== null;

/**
 * Records that the provider has not refunded the card after all, in an order that is locked.
 * @returns the amount that is due again; 0 if no refund of the order was made by this one
 */
export async function reopenRefunds(transaction: TenantDb, orderId: number, providerId: string): Promise<number> {
  const reopened = await transaction.rows(REOPEN, orderId, providerId);
  return reopened.reduce((sum, { cardMinor }) => sum + cardMinor, 0);
}

/** Counts units of an item as refunded, in an order that is locked. */
export async function countRefundedUnits(
  transaction: TenantDb,
  orderId: number,
  { itemId, units }: { itemId: number; units: number },
): Promise<void> {
  await transaction.row(COUNT_UNITS, orderId, itemId, units);
}
