import {
  type BranchStatements,
  chosenBranch,
  DIFFERS,
  differsAt,
  isCarried,
  OFFER_COLUMNS,
  offerFor,
  readAtBranch,
} from '../catalog/branch-offers.ts';
import { type CardRow, cardOf, DECIMALS, IS_PUBLISHED } from '../catalog/fragments.ts';
import type { CardPage, Slice } from '../catalog/product-lists.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

export interface WishlistRows extends CardPage {
  cards: CardRow[];
  productIds: number[];
}

const NEWEST = 'w.wished_at desc, w.product_id desc';
const WISHES = `wishlist_item w join product p on p.tenant_id = $1 and p.id = w.product_id`;
/** A hidden product has a page with a wishlist button but is in no list. A draft is invisible. */
const IDS = `(
  select coalesce(json_agg(w.product_id order by ${NEWEST}), '[]') from ${WISHES}
  where w.tenant_id = $1 and w.customer_id = $2 and ${IS_PUBLISHED})`;

/** $2 customer; $3 rows from offset $4; $5 branch. Products that it does not sell stay listed as out of stock. */
const listed = (card: string, { before, offer, differs }: { before: string; offer: string; differs: string }) => `
  with ${before} listed as materialized (
    select w.product_id as id, w.wished_at from ${WISHES}
    where w.tenant_id = $1 and w.customer_id = $2 and p.status = 'active'
  ), page as materialized (
    select w.id, w.wished_at from listed w order by w.wished_at desc, w.id desc limit $3 offset $4
  )
  select (select count(*)::int from listed) as total, ${DECIMALS} as decimals, ${differs} as differs,
    ${IDS} as "productIds", (
      select coalesce(json_agg(${card} order by page.wished_at desc, page.id desc), '[]')
      from page join product p on p.tenant_id = $1 and p.id = page.id ${offer}) as cards`;

const LIST: BranchStatements<WishlistRows> = {
  catalog: statement('wishlist', listed(cardOf('p'), { before: '', offer: '', differs: differsAt('$5') })),
  branch: statement(
    'wishlist-at-branch',
    listed(cardOf('p', { ...OFFER_COLUMNS, isIn: `(offer.is_in and ${isCarried('p')})` }), {
      before: `${chosenBranch('$5')},`,
      offer: `cross join ${offerFor('p')}`,
      differs: DIFFERS,
    }),
  ),
};

const LOCK = statement<{ id: number }>(
  'lock-wishlist',
  'select c.id from customer c where c.tenant_id = $1 and c.id = $2 for no key update',
);
const STATE = statement<{ isKnown: boolean; isWishlisted: boolean; count: number }>(
  'wishlist-state',
  `select exists (select 1 from product p where p.tenant_id = $1 and p.id = $3 and ${IS_PUBLISHED}) as "isKnown",
     exists (select 1 from wishlist_item w where w.tenant_id = $1 and w.customer_id = $2 and w.product_id = $3) as "isWishlisted",
     (select count(*)::int from wishlist_item w where w.tenant_id = $1 and w.customer_id = $2) as count`,
);
const ADD = statement(
  'add-to-wishlist',
  'insert into wishlist_item (tenant_id, customer_id, product_id) values ($1, $2, $3) on conflict do nothing',
);
const REMOVE = statement(
  'remove-from-wishlist',
  'delete from wishlist_item w where w.tenant_id = $1 and w.customer_id = $2 and w.product_id = $3',
);
const PRODUCT_IDS = statement<{ ids: number[] }>('wishlist-product-ids', `select ${IDS} as ids`);

/** A page of a wishlist, newest first, and the product ids of the whole list. `branchId` is the requested branch. */
export async function wishlistRows(
  db: TenantDb,
  customerId: number,
  { offset, size }: Slice,
  branchId: number | null,
): Promise<WishlistRows> {
  const rows = await readAtBranch(db, LIST, [customerId, size, offset], branchId);
  return rows ?? { total: 0, cards: [], productIds: [], decimals: null };
}

/**
 * Serializes changes of one wishlist.
 * @returns false if the customer does not exist
 */
export const lockWishlist = async (db: TenantDb, customerId: number): Promise<boolean> =>
  (await db.row(LOCK, customerId)) !== null;

/** Whether the product has a page, whether it is on the list, and the length of the list. */
export async function wishlistState(db: TenantDb, customerId: number, productId: number) {
  const state = await db.row(STATE, customerId, productId);
  if (!state) throw new Error('a statement of three values gave none');
  return state;
}

export const setWishlisted = (
  db: TenantDb,
  { customerId, productId, isWishlisted }: { customerId: number; productId: number; isWishlisted: boolean },
): Promise<unknown> => db.rows(isWishlisted ? ADD : REMOVE, customerId, productId);

/** The product ids of a whole wishlist, newest first. */
export const wishlistProductIds = async (db: TenantDb, customerId: number): Promise<number[]> =>
  (await db.row(PRODUCT_IDS, customerId))?.ids ?? [];
