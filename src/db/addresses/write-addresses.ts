import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import { columnNames } from '../columns.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { ADDRESS_FIELDS, type AddressFields } from './address-rows.ts';

const FIELDS = columnNames(ADDRESS_FIELDS);
const VALUES = '$4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::float8, $15::float8, $16';

const INSERT = statement<{ id: number }>(
  'insert-address',
  `insert into address (tenant_id, owner_kind, owner_key, ${FIELDS}, is_default)
   values ($1, $2, $3, ${VALUES}, $17)
   on conflict (tenant_id, owner_kind, owner_key) where is_default do nothing
   returning id`,
);
const UPDATE = statement<{ id: number }>(
  'update-address',
  `update address as a set (${FIELDS}, updated_at) = (${VALUES}, now())
   where a.tenant_id = $1 and a.owner_kind = $2 and a.owner_key = $3 and a.id = $17::bigint
   returning a.id`,
);
const DELETE = statement<{ id: number }>(
  'delete-address',
  `delete from address a where a.tenant_id = $1 and a.owner_kind = $2 and a.owner_key = $3 and a.id = $4::bigint
   returning a.id`,
);
const NO_DEFAULT = statement(
  'no-default-address',
  `update address as a set is_default = false
   where a.tenant_id = $1 and a.owner_kind = $2 and a.owner_key = $3 and a.is_default and a.id is distinct from $4::bigint`,
);
const DEFAULT = statement<{ id: number }>(
  'default-address',
  `update address as a set is_default = true
   where a.tenant_id = $1 and a.owner_kind = $2 and a.owner_key = $3 and a.id = $4::bigint and not a.is_default
   returning a.id`,
);
const MOVE = statement<{ id: number }>(
  'move-address',
  `update address as a set owner_kind = $4, owner_key = $5, is_default = $7
   where a.tenant_id = $1 and a.owner_kind = $2 and a.owner_key = $3 and a.id = $6::bigint
   returning a.id`,
);
const DELETE_ALL = statement(
  'delete-addresses',
  'delete from address a where a.tenant_id = $1 and a.owner_kind = $2 and a.owner_key = $3',
);
const TOUCH_CART = statement<{ id: number }>(
  'address-of-cart',
  `update cart as c set address_id = case when $5::boolean then null else c.address_id end, version = c.version + 1,
     used_on = current_date
   where c.tenant_id = $1 and c.owner_kind = $2 and c.owner_key = $3
     and (c.address_id = $4::bigint or (c.address_id is null and c.pincode is null))
   returning c.id`,
);

const valuesOf = (fields: AddressFields): unknown[] => ADDRESS_FIELDS.map((field) => fields[field]);

/**
 * Inserts an address.
 * @returns its id; null if it should be the default and a concurrent request has just inserted another default.
 */
export async function insertAddress(
  transaction: TenantDb,
  { kind, key }: ShopperIdentity,
  fields: AddressFields,
  isDefault: boolean,
): Promise<number | null> {
  return (await transaction.row(INSERT, kind, key, ...valuesOf(fields), isDefault))?.id ?? null;
}

/** Replaces the fields of an owner's address. */
export async function updateAddress(
  transaction: TenantDb,
  { kind, key }: ShopperIdentity,
  id: number,
  fields: AddressFields,
): Promise<void> {
  await transaction.rows(UPDATE, kind, key, ...valuesOf(fields), id);
}

export async function deleteAddress(transaction: TenantDb, { kind, key }: ShopperIdentity, id: number): Promise<void> {
  await transaction.rows(DELETE, kind, key, id);
}

/** Clears the default flag of an owner's addresses, except one. Call it before another one becomes the default. */
export async function clearDefault(
  transaction: TenantDb,
  { kind, key }: ShopperIdentity,
  exceptId: number | null,
): Promise<void> {
  await transaction.rows(NO_DEFAULT, kind, key, exceptId);
}

/** Makes an address the default. No other address may be the default. */
export async function makeDefault(transaction: TenantDb, { kind, key }: ShopperIdentity, id: number): Promise<void> {
  await transaction.rows(DEFAULT, kind, key, id);
}

/** Transfers an address to another owner of the store. */
export async function transferAddress(
  transaction: TenantDb,
  from: ShopperIdentity,
  to: ShopperIdentity,
  { id, isDefault }: { id: number; isDefault: boolean },
): Promise<void> {
  await transaction.rows(MOVE, from.kind, from.key, to.kind, to.key, id, isDefault);
}

export async function deleteAddresses(transaction: TenantDb, { kind, key }: ShopperIdentity): Promise<void> {
  await transaction.rows(DELETE_ALL, kind, key);
}

/**
 * Increments the version of the owner's cart if a change of this address may affect it. That is the case if the cart
 * has this address as destination (a deleted one is removed from the cart), or if it has no destination and therefore
 * uses the default address, which may be this one.
 * @returns false if it delivers elsewhere.
 */
export async function touchCartAt(
  transaction: TenantDb,
  { kind, key }: ShopperIdentity,
  addressId: number,
  { isGone }: { isGone: boolean },
): Promise<boolean> {
  return (await transaction.row(TOUCH_CART, kind, key, addressId, isGone)) !== null;
}
