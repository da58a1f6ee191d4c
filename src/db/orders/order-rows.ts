import { type Place, placeLine } from '#domain/addresses/city-line.ts';
import { placeJson } from '../branches/place-sql.ts';
import { isoInstant } from '../catalog/fragments.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import type { LockedOrder, OrderRow, WholeOrder } from './order-types.ts';

/** Columns of an `OrderRow`; the table alias is `o`. */
export const ORDER_COLUMNS = `o.id, o.number, o.order_key as "orderKey", o.owner_kind as "ownerKind",
  o.owner_key as "ownerKey", o.cart_id as "cartId", o.cart_version as "cartVersion", o.status,
  o.payment_status as "paymentStatus", o.payment_method as "paymentMethod", o.order_type as "orderType",
  o.branch_id as "branchId", o.branch_name as "branchName", o.branch_phone as "branchPhone",
  o.currency_code as "currencyCode", o.decimal_places as "decimalPlaces", o.subtotal_minor as "subtotalMinor",
  o.total_original_price_minor as "totalOriginalPriceMinor", o.order_discount_minor as "orderDiscountMinor",
  o.shipping_discount_minor as "shippingDiscountMinor", o.delivery_charge_minor as "deliveryChargeMinor",
  o.fees_minor as "feesMinor", o.tax_minor as "taxMinor", o.is_tax_included as "isTaxIncluded",
  o.total_minor as "totalMinor", o.reward_used_minor as "rewardUsedMinor", o.wallet_used_minor as "walletUsedMinor",
  o.due_minor as "dueMinor", o.paid_minor as "paidMinor", o.refunded_minor as "refundedMinor", o.fees, o.discounts,
  o.coupon_code as "couponCode", o.customer_name as "customerName", o.customer_email as "customerEmail",
  o.customer_phone as "customerPhone", o.address, o.delivery_distance_meters as "deliveryDistanceMeters", o.note,
  o.scheduled_at as "scheduledAt", o.eta_at as "etaAt", o.created_at as "createdAt", o.placed_at as "placedAt",
  o.accepted_at as "acceptedAt", o.ended_at as "endedAt", o.expires_at as "expiresAt", o.reason_code as "reasonCode",
  o.reason, o.reward_earned_minor as "rewardEarnedMinor", o.scratch_card_id as "scratchCardId"`;

const REVIEW = `(
  select json_build_object('id', r.id, 'rating', r.rating, 'title', r.title, 'comment', r.comment,
    'createdAt', ${isoInstant('r.created_at')})
  from review r where r.tenant_id = $1 and r.order_item_id = i.id)`;
const ITEMS = `(
  select coalesce(json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'variantId', i.variant_id,
    'name', i.name, 'slug', i.slug, 'image', i.image, 'optionsLabel', i.options_label,
    'selectedAttributes', i.selected_attributes, 'selectedMultiAttributes', i.selected_multi_attributes,
    'quantity', i.quantity, 'unitPriceMinor', i.unit_price_minor,
    'originalUnitPriceMinor', i.original_unit_price_minor, 'lineTotalMinor', i.line_total_minor,
    'isKept', exists (select from product p where p.tenant_id = $1 and p.id = i.product_id), 'review', ${REVIEW}
    ) order by i.id), '[]')
  from order_item i where i.tenant_id = $1 and i.order_id = o.id)`;
const EVENTS = `(
  select coalesce(json_agg(json_build_object('kind', e.kind, 'status', e.status, 'note', e.note,
    'at', ${isoInstant('e.at')}) order by e.id), '[]')
  from order_event e where e.tenant_id = $1 and e.order_id = o.id)`;
const BRANCH_PLACE = `(
  select ${placeJson('b')} from branch b where b.tenant_id = $1 and b.id = o.branch_id)`;
const BRANCH_EMAIL = `coalesce((
  select b.email from branch b where b.tenant_id = $1 and b.id = o.branch_id), '')`;

type WholeRow = OrderRow & Omit<WholeOrder, 'order' | 'branchAddress'> & { branchPlace: Place | null };

/** Rows that reference the order can still be inserted, but the order itself cannot be changed. */
const LOCK = statement<LockedOrder>(
  'lock-order',
  `select ${ORDER_COLUMNS} from orders o where o.tenant_id = $1 and o.id = $2 for no key update`,
);
const READ = statement<WholeRow>(
  'read-orders',
  `select ${ORDER_COLUMNS}, ${ITEMS} as items, ${EVENTS} as events, ${BRANCH_PLACE} as "branchPlace",
     ${BRANCH_EMAIL} as "branchEmail"
   from orders o where o.tenant_id = $1 and o.id = any($2::bigint[]) order by o.id desc`,
);

const OF_NUMBER = statement<{ id: number }>(
  'order-of-number',
  'select o.id from orders o where o.tenant_id = $1 and o.number = $2::int',
);

/** The id of the order with this number of the store. Null if there is none. */
export const orderIdOf = async (db: TenantDb, number: number): Promise<number | null> =>
  (await db.row(OF_NUMBER, number))?.id ?? null;

/** Locks an order until the transaction ends. Null if it does not exist. */
export const lockOrder = (transaction: TenantDb, id: number): Promise<LockedOrder | null> => transaction.row(LOCK, id);

/** Whole orders, newest first. The caller checks access (`domain/orders/order-access.ts`). */
export async function readOrders(db: TenantDb, ids: readonly number[]): Promise<WholeOrder[]> {
  const rows = await db.rows(READ, ids);
  return rows.map(({ items, events, branchPlace, branchEmail, ...order }) => ({
    order,
    items,
    events,
    branchEmail,
    branchAddress: branchPlace ? placeLine(branchPlace) : '',
  }));
}
