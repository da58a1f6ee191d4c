import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import { ADDRESS_COLUMNS } from '../addresses/address-rows.ts';
import { pincodeKeySql } from '../branches/pincode-key.ts';
import {
  areasContaining,
  branchesWithoutAreas,
  deliveringJson,
  type FoundArea,
  ROAD_FACTOR_PPM,
  settingsJson,
  withBranches,
} from '../branches/place-sql.ts';
import { BRANCH_ID, chosenBranch } from '../catalog/branch-offers.ts';
import { cardImage, IS_PUBLISHED } from '../catalog/fragments.ts';
import { jsonFields } from '../columns.ts';
import { hasNotFailed } from '../orders/has-not-failed.ts';
import { DISCOUNT_COLUMNS, FEE_COLUMNS, TAX_COLUMNS } from '../pricing/pricing-rows.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import {
  CART_COLUMNS,
  CART_ITEM_COLUMNS,
  CART_PRODUCT_COLUMNS,
  CART_SETTINGS,
  type CartDestinationRow,
  type CartRow,
  type CartRows,
} from './cart-types.ts';

/** Which cart to read, and additional data. */
export interface CartRead {
  owner: ShopperIdentity;
  /** The requested branch. An unknown one falls back to the main branch. */
  branchId: number | null;
  /** Products that may be added to the cart. */
  productIds?: readonly number[];
  /** A coupon that may be applied to the cart, in its stored form. */
  couponCode?: string;
  /** A new destination: an address of the owner's book, or a pincode normalized by `pincodeKey`. Null clears it. */
  addressId?: number | null | undefined;
  pincode?: string | null | undefined;
  /** Whether to include the discounts that shoppers see in a list. */
  isListing?: boolean;
}

/** Product `p` with the branch's own values `o`. */
const PRODUCT = `json_build_object(
  ${jsonFields(CART_PRODUCT_COLUMNS, 'p')},
  'sellingPriceMinor', coalesce(o.selling_price_minor, p.selling_price_minor),
  'originalPriceMinor', case when o.selling_price_minor is null then p.original_price_minor else o.original_price_minor end,
  'inStock', case when o.stock is null then p.in_stock else o.stock > 0 end, 'stock', coalesce(o.stock, p.stock),
  'isCarried', coalesce(o.is_carried, true), 'cacheVersion', p.version || '/' || extract(epoch from p.updated_at),
  'variantStock', case when p.has_options then (
    select coalesce(json_object_agg(v.id, coalesce(w.stock, v.stock)), '{}')
    from variant v
    left join branch_variant w on w.tenant_id = $1 and w.branch_id = ${BRANCH_ID} and w.variant_id = v.id
    where v.tenant_id = $1 and v.product_id = p.id) else '{}' end,
  'variantPrices', case when p.has_options then (
    select json_object_agg(w.variant_id, json_build_object('priceMinor', w.price_minor, 'originalPriceMinor', w.original_price_minor))
    from variant v
    join branch_variant w on w.tenant_id = $1 and w.branch_id = ${BRANCH_ID} and w.variant_id = v.id
    where v.tenant_id = $1 and v.product_id = p.id and w.price_minor is not null) end,
  'categoryIds', (
    select coalesce(json_agg(l.category_id), '[]') from product_category l where l.tenant_id = $1 and l.product_id = p.id),
  'image', ${cardImage('p')})`;

const DISCOUNT = `json_build_object(
  ${jsonFields(
    DISCOUNT_COLUMNS.filter((column) => !['startsAt', 'endsAt', 'isEnabled'].includes(column)),
    'd',
  )},
  'startsAt', (extract(epoch from d.starts_at) * 1000)::bigint,
  'endsAt', (extract(epoch from d.ends_at) * 1000)::bigint, 'usedCount', d.used_count,
  'usedByCustomer', coalesce((
    select u.used from discount_usage u
    where u.tenant_id = $1 and u.discount_id = d.id and u.customer = $2::text || ':' || $3::text), 0))`;

/** Balances of a customer, whose id is the owner's key. */
const BALANCES = `
  select json_build_object(
    'walletMinor', coalesce(sum(a.balance_minor) filter (where a.account = 'wallet'), 0),
    'rewardMinor', coalesce(sum(a.balance_minor) filter (where a.account = 'reward'), 0),
    'isDue', coalesce(bool_or(a.next_expiry <= now()), false))
  from ledger_account a
  where a.tenant_id = $1 and a.customer_id = case when $2::text = 'user' then $3::text::bigint end`;

/** The cart of the owner $2, $3. */
const OWN = `own as materialized (
     select c.* from cart c where c.tenant_id = $1 and c.owner_kind = $2::text and c.owner_key = $3::text
   )`;
/** $4 branch. */
const BRANCH = chosenBranch('$4', 'b.*');

/** $2, $3 owner; $4 branch; $5 products; $6 coupon; $7 whether discounts are listed. */
const READ = statement<CartRows>(
  'read-cart',
  `with ${OWN}, line as materialized (
     select i.* from own join cart_item i on i.tenant_id = $1 and i.cart_id = own.id
   ), ${BRANCH}
   select
     (select json_build_object(${jsonFields(CART_COLUMNS, 'own')}) from own) as cart,
     (select coalesce(json_agg(json_build_object(${jsonFields(CART_ITEM_COLUMNS, 'line')}) order by line.id), '[]')
      from line) as items,
     (select coalesce(json_agg(${PRODUCT}), '[]')
      from (select line.product_id as id from line union select unnest($5::bigint[])) wanted
      join product p on p.tenant_id = $1 and p.id = wanted.id and ${IS_PUBLISHED}
      left join branch_product o on o.tenant_id = $1 and o.branch_id = ${BRANCH_ID} and o.product_id = p.id
     ) as products,
     ${settingsJson(CART_SETTINGS)} as settings,
     (${BALANCES}) as balances,
     ${BRANCH_ID} as "branchId",
     (select ${deliveringJson('chosen_branch', {
       orderTypes: 'chosen_branch.order_types',
       deliversAnywhere: 'chosen_branch.delivers_anywhere',
     })} from chosen_branch) as branch,
     (select coalesce(json_agg(${DISCOUNT} order by d.priority, d.id), '[]') from discount d
      where d.tenant_id = $1 and d.is_enabled and (d.is_auto or d.code = $6::text or d.code = (select own.coupon_code from own)
        or ($7::boolean and d.is_listed))) as discounts,
     (select coalesce(json_agg(json_build_object(${jsonFields(FEE_COLUMNS, 'f')}) order by f.position, f.id), '[]')
      from additional_fee f where f.tenant_id = $1) as fees,
     (select coalesce(json_agg(json_build_object(${jsonFields(TAX_COLUMNS, 't')}) order by t.position, t.id), '[]')
      from tax_class t where t.tenant_id = $1) as "taxClasses",
     coalesce((select own.used_on < current_date - 30 from own), false) as "isAging",
     case when $2::text = 'user' then exists (
       select 1 from orders u where u.tenant_id = $1 and u.owner_kind = $2::text and u.owner_key = $3::text
         and ${hasNotFailed('u')}) end as "hasOrdered",
     (select d.id from address d
      where d.tenant_id = $1 and d.owner_kind = $2::text and d.owner_key = $3::text and d.is_default) as "defaultAddressId",
     (select coalesce(json_agg(nextval('cart_item_id_seq')), '[]') from unnest($5::bigint[])) as "newItemIds"`,
);

/**
 * The destination: address $5, or else pincode $6. $2, $3 owner; $4 branch. A separate statement, because planning
 * these lookups costs a third of reading a cart, and most carts have no destination yet. Returns no row for an address
 * of another owner.
 */
const READ_DESTINATION = statement<{ goes: Omit<CartDestinationRow, 'areas'> & { areas: FoundArea[] } }>(
  'read-cart-destination',
  `with goes as materialized (
     select json_build_object(${jsonFields(ADDRESS_COLUMNS, 'd')}) as address, d.lat, d.lng, nullif(${pincodeKeySql('d.pincode')}, '') as pincode
     from address d
     where d.tenant_id = $1 and d.owner_kind = $2::text and d.owner_key = $3::text and d.id = $5::bigint
     union all
     select null, null, null, ${pincodeKeySql('$6::text')} where $5::bigint is null and $6::text is not null
   ), ${BRANCH}
   select json_build_object('address', goes.address, 'lat', goes.lat, 'lng', goes.lng, 'pincode', goes.pincode, 'areas', ${areasContaining('goes')},
     'anywhere', ${branchesWithoutAreas('goes')}, 'roadFactorPpm', ${ROAD_FACTOR_PPM},
     'hasShapes', exists (
       select 1 from branch_area s
       where s.tenant_id = $1 and s.branch_id = ${BRANCH_ID} and s.shape is not null)) as goes
   from goes`,
);

/** Reads everything needed to price a cart, except its destination, in one statement and thus consistently. */
export async function readCartRows(db: TenantDb, read: CartRead): Promise<CartRows> {
  const { owner, branchId, productIds, couponCode, isListing = false } = read;
  const rows = await db.row(READ, owner.kind, owner.key, branchId, productIds, couponCode, isListing);
  if (!rows) throw new Error('a statement without "from" gave no row');
  return rows;
}

/** Reads the destination of a cart. Null if none is set or the address is not in the owner's book. */
export async function readCartDestination(
  db: TenantDb,
  { owner, branchId }: CartRead,
  { addressId, pincode }: Pick<CartRow, 'addressId' | 'pincode'>,
): Promise<CartDestinationRow | null> {
  if (addressId === null && pincode === null) return null;
  const found = await db.row(READ_DESTINATION, owner.kind, owner.key, branchId, addressId, pincode);
  return found && { ...found.goes, areas: withBranches(found.goes.areas) };
}
