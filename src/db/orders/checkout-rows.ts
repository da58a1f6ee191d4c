import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import { type BranchAddress, branchAddressLine } from '#domain/addresses/city-line.ts';
import type { CardProvider } from '#domain/orders/card-provider.ts';
import { PROVIDER_SETTINGS, type ProviderSetting } from '#domain/store/order-settings.ts';
import type { StoredSettings } from '#domain/store/parse-settings.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { branchAddressJson, settingsJson } from '../branches/place-sql.ts';
import type { CartSetting } from '../cart/cart-types.ts';
import { BRANCH_ID, chosenBranch } from '../catalog/branch-offers.ts';
import { type Columns, columnNames, jsonFields, type Row } from '../columns.ts';
import type { branch } from '../schema/branches.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { ORDER_ROW } from './order-rows.ts';
import type { LockedOrder } from './order-types.ts';

const BRANCH_COLUMNS = ['id', 'name', 'phone', 'orderTypes', 'openingHours', 'holidays'] as const satisfies Columns<
  typeof branch
>;
/** The branch of an order. */
interface CheckoutBranch extends Row<typeof branch, typeof BRANCH_COLUMNS> {
  /** In one line. Empty if unknown. */
  address: string;
}

/** Data that an order depends on, except the prices of its cart. */
export interface CheckoutRow {
  settings: StoredSettings<CheckoutSetting>;
  branch: CheckoutBranch;
  /** The profile of a customer. Null for a guest. */
  customer: { name: string; email: string | null; phone: string | null } | null;
  /** Products and variants of the cart whose stock the branch counts itself. */
  ownProductIds: number[];
  ownVariantIds: number[];
}

/** An order that waits for its payment, with its payment provider, which may differ from the store's current one. */
export interface PendingOrder {
  id: number;
  orderKey: string;
  provider: CardProvider;
}

/** Settings that an order depends on in addition to those of its cart. */
export const CHECKOUT_SETTINGS = [
  'cancel_minutes',
  'order_number_prefix',
  'pay_by_card',
  'pay_on_delivery',
  'payment_provider',
  'slot_days',
  'slot_minutes',
  'time_zone',
  'unpaid_minutes',
  ...(Object.keys(PROVIDER_SETTINGS) as ProviderSetting[]),
] as const;
type CheckoutSetting = (typeof CHECKOUT_SETTINGS)[number];

/** The settings that an order depends on. */
export type OrderSettings = Pick<SiteSettings, CartSetting | CheckoutSetting>;

type BranchRow = Row<typeof branch, typeof BRANCH_COLUMNS> & { address: BranchAddress };

/** $2, $3 owner; $4 branch. */
const CHECKOUT = statement<Omit<CheckoutRow, 'branch'> & { branch: BranchRow | null }>(
  'read-checkout',
  `with ${chosenBranch('$4', `${columnNames(BRANCH_COLUMNS, 'b.')}, ${branchAddressJson('b')} as address`)}, line as materialized (
     select distinct i.product_id as id from cart c join cart_item i on i.tenant_id = $1 and i.cart_id = c.id
     where c.tenant_id = $1 and c.owner_kind = $2::text and c.owner_key = $3::text
   )
   select ${settingsJson(CHECKOUT_SETTINGS)} as settings,
     (select json_build_object(${jsonFields(BRANCH_COLUMNS, 'chosen_branch')}, 'address', chosen_branch.address)
      from chosen_branch) as branch,
     (select json_build_object('name', u.name, 'email', u.email,
       'phone', case when not u.is_phone_barred then u.phone end) from customer u
      where u.tenant_id = $1 and u.id = case when $2::text = 'user' then $3::text::bigint end) as customer,
     (select coalesce(json_agg(o.product_id), '[]') from line join branch_product o on o.tenant_id = $1
        and o.product_id = line.id and o.branch_id = ${BRANCH_ID} and o.stock is not null) as "ownProductIds",
     (select coalesce(json_agg(w.variant_id), '[]') from line join variant v on v.tenant_id = $1 and v.product_id = line.id
      join branch_variant w on w.tenant_id = $1 and w.variant_id = v.id
        and w.branch_id = ${BRANCH_ID} and w.stock is not null) as "ownVariantIds"`,
);
const LOCK_PENDING = statement<LockedOrder>(
  'lock-pending-orders',
  `select ${ORDER_ROW} from orders o
   where o.tenant_id = $1 and o.owner_kind = $2 and o.owner_key = $3 and o.status = 'pending_payment'
   order by o.id for no key update`,
);
const PENDING = statement<PendingOrder>(
  'pending-order',
  `select o.id, o.order_key as "orderKey", p.provider from orders o
   join payment p on p.tenant_id = $1 and p.order_id = o.id
   where o.tenant_id = $1 and o.owner_kind = $2 and o.owner_key = $3 and o.status = 'pending_payment'
   order by o.id desc limit 1`,
);
/** Reads the data that an order depends on, except the prices of its cart. */
export async function readCheckout(
  db: TenantDb,
  { kind, key }: ShopperIdentity,
  branchId: number | null,
): Promise<CheckoutRow> {
  const row = await db.row(CHECKOUT, kind, key, branchId);
  if (!row?.branch) throw new Error('a store without a branch takes no orders');
  return { ...row, branch: { ...row.branch, address: branchAddressLine(row.branch.address) } };
}

/** Locks an owner's orders that wait for their payment, oldest first. */
export const lockPendingOrders = (transaction: TenantDb, { kind, key }: ShopperIdentity): Promise<LockedOrder[]> =>
  transaction.rows(LOCK_PENDING, kind, key);

/** The newest order of an owner that waits for its payment. */
export const pendingOrder = (db: TenantDb, { kind, key }: ShopperIdentity): Promise<PendingOrder | null> =>
  db.row(PENDING, kind, key);
