import { LRUCache } from 'lru-cache';
import type { CartDestinationRow, CartProductRow, CartRows, ProductChoices } from '#db/cart/cart-types.ts';
import { productChoices } from '#db/cart/product-choices.ts';
import { type CartRead, readCartDestination, readCartRows } from '#db/cart/read-cart.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { withLargeShapes } from '../branches/large-shapes.ts';
import { expireDue } from '../ledger/expire-credits.ts';
import { type CartDestination, chosenDestination, effectiveDestination, NO_DESTINATION } from './cart-destination.ts';
import type { CartProduct, CartState } from './loaded-cart.ts';

const NO_CHOICES: ProductChoices = {
  options: { attributes: [], multiSelectableAttributes: [] },
  variants: [],
};

/**
 * Options and variants by product and cache version. They are most of what a cart reads and change rarely: caching them
 * saves a fifth of the work of a change. A cache version identifies one state of one product of one store.
 */
const choicesCache = new LRUCache<string, ProductChoices>({ max: 5_000 });

/** Reads a cart: one statement, then further ones for the destination and for uncached options. */
export async function readCart(db: TenantDb, read: CartRead): Promise<CartState> {
  return completeCart(db, read, await readRows(db, read));
}

/** Reads the rows of a cart. Expired rewards of its owner are written off first, so that they pay for nothing. */
export async function readRows(db: TenantDb, read: CartRead): Promise<CartRows> {
  const rows = await readCartRows(db, read);
  if (!rows.balances.isDue) return rows;
  await expireDue(db, Number(read.owner.key));
  return readCartRows(db, read);
}

/**
 * Adds the products' options and the destination: the requested one, or else the one on the cart.
 * @param knownDestination the destination, if already read
 */
export async function completeCart(
  db: TenantDb,
  read: CartRead,
  rows: CartRows,
  knownDestination?: CartDestinationRow | null,
): Promise<CartState> {
  const chosen = effectiveDestination(chosenDestination(read, rows.cart ?? NO_DESTINATION), rows.defaultAddressId);
  const [products, destination] = await Promise.all([
    withChoices(db, rows.products),
    knownDestination === undefined ? readDestination(db, read, chosen) : knownDestination,
  ]);
  return { ...rows, products, destination };
}

/** Reads the destination of a cart with everything that determines its delivery. */
export async function readDestination(
  db: TenantDb,
  read: CartRead,
  destination: CartDestination,
): Promise<CartDestinationRow | null> {
  const row = await readCartDestination(db, read, destination);
  if (!row) return null;
  const [rowWithShapes] = await withLargeShapes(db, [row]);
  return rowWithShapes ?? null;
}

async function withChoices(db: TenantDb, products: readonly CartProductRow[]): Promise<CartProduct[]> {
  const key = ({ id, cacheVersion }: CartProductRow): string => `${db.tenantId}/${id}/${cacheVersion}`;
  const having = products.filter(({ hasOptions }) => hasOptions);
  const missing = having.filter((product) => !choicesCache.has(key(product)));
  const read =
    missing.length > 0
      ? await productChoices(
          db,
          missing.map(({ id }) => id),
        )
      : new Map<number, ProductChoices>();
  return products.map((product) => {
    if (!product.hasOptions) return { ...product, ...NO_CHOICES };
    const choices = read.get(product.id) ?? choicesCache.get(key(product)) ?? NO_CHOICES;
    choicesCache.set(key(product), choices);
    const variants = choices.variants.map((variant) => ({
      ...variant,
      ...product.variantPrices?.[variant.id],
      stock: product.variantStock[variant.id] ?? null,
    }));
    return { ...product, options: choices.options, variants };
  });
}
