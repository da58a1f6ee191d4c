import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import { assignments, columnNames, records, recordset } from '../columns.ts';
import { noRows } from '../portable.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { CART_ITEM_COLUMNS, type CartItemRow, type CartRow } from './cart-types.ts';

const LOCK = statement<{ id: number }>(
  'lock-cart',
  `select c.id from cart c where c.tenant_id = $1 and c.owner_kind = $2 and c.owner_key = $3 for no key update`,
);
const CREATE = statement<{ id: number }>(
  'make-cart',
  `insert into cart (tenant_id, owner_kind, owner_key) values ($1, $2, $3)
   on conflict (tenant_id, owner_kind, owner_key) do nothing
   returning id`,
);
const TOUCH = statement(
  'touch-cart',
  `update cart c set used_on = current_date where c.tenant_id = $1 and c.owner_kind = $2 and c.owner_key = $3`,
);
const DELETE = statement(
  'remove-cart',
  'delete from cart c where c.tenant_id = $1 and c.owner_kind = $2 and c.owner_key = $3',
);

/** Runs before the others, because a line may take over the identity of one that was merged into it. */
const REMOVE_ITEMS = statement(
  'remove-cart-items',
  'delete from cart_item i where i.tenant_id = $1 and i.cart_id = $2 and i.id = any($3::bigint[])',
);
const SAVE = statement(
  'save-cart',
  `with changed as (
     update cart c set version = $3, coupon_code = $4, address_id = $5, pincode = $6, order_type = $7, use_wallet = $8,
       reward_amount_minor = $9, used_on = current_date
     where c.tenant_id = $1 and c.id = $2::bigint
   ), moved as (
     update cart_item as i set ${assignments(CART_ITEM_COLUMNS)} from ${recordset('cart_item', '$10')}
     where i.tenant_id = $1 and i.cart_id = $2::bigint and i.id = r.id
   ), added as (
     insert into cart_item (tenant_id, cart_id, ${columnNames(CART_ITEM_COLUMNS)})
     select $1, $2::bigint, ${columnNames(CART_ITEM_COLUMNS, 'r.')} from ${recordset('cart_item', '$11')} returning id
   )
   ${noRows('added')}`,
);

/**
 * Locks an owner's cart until the transaction ends.
 * @returns false if there is no cart.
 */
export async function lockCart(transaction: TenantDb, { kind, key }: ShopperIdentity): Promise<boolean> {
  return (await transaction.row(LOCK, kind, key)) !== null;
}

/**
 * Inserts an empty cart.
 * @returns false if a concurrent request just did.
 */
export async function createCart(transaction: TenantDb, { kind, key }: ShopperIdentity): Promise<boolean> {
  return (await transaction.row(CREATE, kind, key)) !== null;
}

/** Records that a cart was read today, so that it is not purged as abandoned. */
export async function touchCart(db: TenantDb, { kind, key }: ShopperIdentity): Promise<void> {
  await db.rows(TOUCH, kind, key);
}

/** Deletes a cart with its lines, if there is one. */
export async function deleteCart(transaction: TenantDb, { kind, key }: ShopperIdentity): Promise<void> {
  await transaction.rows(DELETE, kind, key);
}

/** Changes of a cart: its inputs and version, and its new, changed or removed lines. */
export interface CartChange {
  cart: CartRow;
  added: readonly CartItemRow[];
  changed: readonly CartItemRow[];
  removedIds: readonly number[];
}

/** Writes a change. Sent without awaiting, it travels with the commit. */
export async function saveCart(transaction: TenantDb, change: CartChange): Promise<void> {
  const { cart, added, changed, removedIds } = change;
  const removed = removedIds.length > 0 ? transaction.rows(REMOVE_ITEMS, cart.id, removedIds) : null;
  const saved = transaction.rows(
    SAVE,
    cart.id,
    cart.version,
    cart.couponCode,
    cart.addressId,
    cart.pincode,
    cart.orderType,
    cart.useWallet,
    cart.rewardAmountMinor,
    records(CART_ITEM_COLUMNS, changed),
    records(CART_ITEM_COLUMNS, added),
  );
  await Promise.all([removed, saved]);
}
