import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import { branchOrMain } from '../catalog/branch-offers.ts';
import { type Columns, type Row, selection } from '../columns.ts';
import type { address } from '../schema/addresses.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

export const ADDRESS_FIELDS = [
  'label',
  'name',
  'phone',
  'address_1',
  'address_2',
  'landmark',
  'city',
  'state',
  'pincode',
  'country',
  'lat',
  'lng',
  'placeId',
] as const satisfies Columns<typeof address>;
/** The stored fields of an address. */
export type AddressFields = Row<typeof address, typeof ADDRESS_FIELDS>;

export const ADDRESS_COLUMNS = ['id', ...ADDRESS_FIELDS, 'isDefault'] as const satisfies Columns<typeof address>;
export type AddressRow = Row<typeof address, typeof ADDRESS_COLUMNS>;

/** The store's locale, the country of its main branch, and the location of the serving branch. */
export interface AddressContext {
  locale: string | null;
  country: string | null;
  lat: number | null;
  lng: number | null;
}

const LOCK = statement<{ id: number }>(
  'lock-addresses',
  `select a.id from address a where a.tenant_id = $1 and a.owner_kind = $2 and a.owner_key = $3
   order by a.id for no key update`,
);
const LIST = statement<AddressRow>(
  'list-addresses',
  `select ${selection(ADDRESS_COLUMNS, 'a')}
   from address a where a.tenant_id = $1 and a.owner_kind = $2 and a.owner_key = $3
   order by a.is_default desc, a.id desc`,
);
/** $2 branch. */
const CONTEXT = statement<AddressContext>(
  'address-context',
  `select (select s.value from setting s where s.tenant_id = $1 and s.key = 'locale') as locale,
     (select b.country from branch b where b.tenant_id = $1 and b.is_main_branch) as country, p.lat, p.lng
   from (select) as one left join lateral (${branchOrMain('$2', 'b.lat, b.lng')}) as p on true`,
);

/** The addresses of an owner: default first, then newest first. */
export const listAddresses = (db: TenantDb, { kind, key }: ShopperIdentity): Promise<AddressRow[]> =>
  db.rows(LIST, kind, key);

/**
 * Lists and locks an address book until the transaction ends. An empty book has no rows to lock, but only one first
 * address can be inserted (`insertAddress`).
 */
export async function lockAddresses(transaction: TenantDb, owner: ShopperIdentity): Promise<AddressRow[]> {
  const [, addresses] = await Promise.all([
    transaction.rows(LOCK, owner.kind, owner.key),
    listAddresses(transaction, owner),
  ]);
  return addresses;
}

/**
 * Locale and location of a store, as stored.
 * @param branchId an unknown one falls back to the main branch
 */
export async function addressContext(db: TenantDb, branchId: number | null): Promise<AddressContext> {
  const row = await db.row(CONTEXT, branchId);
  if (!row) throw new Error('a statement that gives one row gave none');
  return row;
}
