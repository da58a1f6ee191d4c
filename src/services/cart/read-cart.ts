import { LRUCache } from 'lru-cache';
import type { CartPlaceRow, CartProductRow, CartRows, ProductChoices } from '#db/cart/cart-types.ts';
import { productChoices } from '#db/cart/product-choices.ts';
import { type CartRead, readCartPlace, readCartRows } from '#db/cart/read-cart.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { withLargeShapes } from '../branches/large-shapes.ts';
import { expireDue } from '../ledger/expire-credits.ts';
import { type CartDestination, goesTo, NOWHERE, sentTo } from './cart-destination.ts';

/** A product with what can be chosen of it; prices and stock are of this moment. */
export type CartProduct = CartProductRow & ProductChoices;

/** A cart with all that it is priced with. */
export type CartState = Omit<CartRows, 'products'> & {
  products: CartProduct[];
  /** Where the cart goes; null: nobody has said. */
  goes: CartPlaceRow | null;
};

const NO_CHOICES: ProductChoices = {
  options: { attributes: [], multiSelectableAttributes: [] },
  variants: [],
};

/**
 * Options and combinations by edition of their product. They are most of what a cart reads, and change least: to have
 * them at hand spares a fifth of the work of a change. An edition is one moment of one product of one store.
 */
const known = new LRUCache<string, ProductChoices>({ max: 5_000 });

/** Reads a cart: one statement, then those for where it goes and for what is not at hand. */
export async function readCart(db: TenantDb, read: CartRead): Promise<CartState> {
  return wholeCart(db, read, await readRows(db, read));
}

/** Reads the rows of a cart. What has ended of its owner's rewards is written off first: it pays for nothing. */
export async function readRows(db: TenantDb, read: CartRead): Promise<CartRows> {
  const rows = await readCartRows(db, read);
  if (!rows.balances.isDue) return rows;
  await expireDue(db, Number(read.owner.key));
  return readCartRows(db, read);
}

/**
 * Adds what can be chosen of the products, and where the cart goes: what is asked for, else what is on it.
 * @param known where it goes, if that was read already
 */
export async function wholeCart(
  db: TenantDb,
  read: CartRead,
  rows: CartRows,
  known?: CartPlaceRow | null,
): Promise<CartState> {
  const goal = goesTo(sentTo(read, rows.cart ?? NOWHERE), rows.defaultAddressId);
  const [products, goes] = await Promise.all([
    withChoices(db, rows.products),
    known === undefined ? readPlace(db, read, goal) : known,
  ]);
  return { ...rows, products, goes };
}

/** Reads a place that a cart goes to, with all that decides who delivers there. */
export async function readPlace(db: TenantDb, read: CartRead, goal: CartDestination): Promise<CartPlaceRow | null> {
  const goes = await readCartPlace(db, read, goal);
  if (!goes) return null;
  const [whole] = await withLargeShapes(db, [goes]);
  return whole ?? null;
}

async function withChoices(db: TenantDb, products: readonly CartProductRow[]): Promise<CartProduct[]> {
  const key = ({ id, edition }: CartProductRow): string => `${db.tenantId}/${id}/${edition}`;
  const having = products.filter(({ hasOptions }) => hasOptions);
  const missing = having.filter((product) => !known.has(key(product)));
  const read =
    missing.length > 0
      ? await productChoices(
          db,
          missing.map(({ id }) => id),
        )
      : new Map<number, ProductChoices>();
  return products.map((product) => {
    if (!product.hasOptions) return { ...product, ...NO_CHOICES };
    const choices = read.get(product.id) ?? known.get(key(product)) ?? NO_CHOICES;
    known.set(key(product), choices);
    const variants = choices.variants.map((variant) => ({
      ...variant,
      ...product.variantPrices?.[variant.id],
      stock: product.variantStock[variant.id] ?? null,
    }));
    return { ...product, options: choices.options, variants };
  });
}
