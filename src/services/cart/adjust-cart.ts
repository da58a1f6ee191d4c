import { isDeepStrictEqual } from 'node:util';
import type { CartItemRow, CartRow } from '#db/cart/cart-types.ts';
import type { CartChange } from '#db/cart/write-cart.ts';
import { cartAdjustments } from '#domain/cart/cart-adjustments.ts';
import { currentCart } from '#domain/cart/current-cart.ts';
import { lineKey } from '#domain/cart/line-key.ts';
import type { CartAdjustment, CurrentLine } from '#domain/cart/types.ts';
import { type LoadedCart, lineOf } from './loaded-cart.ts';

/** The target state of a cart. Lines that the stored cart does not have are new. */
export interface CartDraft {
  cart: CartRow;
  items: readonly CartItemRow[];
}

/** The new state of a cart, and the changes to write. `change` is null if there are none. */
export interface AdjustedCart {
  cart: CartRow;
  items: readonly CartItemRow[];
  current: readonly CurrentLine[];
  adjustments: readonly CartAdjustment[];
  change: CartChange | null;
}

/**
 * Adjusts a draft to current prices and stock. Differences that the shopper has not seen are reported once and
 * then count as seen. The version is incremented if anything differs from the stored cart.
 */
export function adjustCart(
  { cart: stored, items: storedItems, current: storedLines, products, currentProducts }: LoadedCart,
  draft: CartDraft,
): AdjustedCart {
  const lines = draft.items.map(lineOf);
  // Recomputed only if lines change, because most requests only read a cart or change other inputs.
  const current = draft.items === storedItems ? storedLines : currentCart(lines, currentProducts);
  const storedById = new Map(storedItems.map((item) => [item.id, item]));
  const taken = new Set(draft.items.flatMap(({ id }) => storedById.get(id)?.identity ?? []));
  const items = current.flatMap((line, index) => {
    const item = draft.items[index];
    if (!item) return [];
    const identity = identityOf(line, storedById.get(item.id)?.identity, taken);
    taken.add(identity);
    return [seenItem(item, line, products.get(line.productId), identity)];
  });
  const kept = new Set(items.map(({ id }) => id));
  const added = items.filter(({ id }) => !storedById.has(id));
  const changed = items.filter((item) => storedById.has(item.id) && !isDeepStrictEqual(storedById.get(item.id), item));
  const removedIds = storedItems.map(({ id }) => id).filter((id) => !kept.has(id));
  const isChanged = added.length + changed.length + removedIds.length > 0 || !isDeepStrictEqual(draft.cart, stored);
  const cart = isChanged ? { ...draft.cart, version: stored.version + 1 } : stored;
  return {
    cart,
    items,
    current,
    adjustments: cartAdjustments(lines, current),
    change: isChanged ? { cart, added, changed, removedIds } : null,
  };
}

/**
 * Identity of a line in its cart. A line that lost options gets a new one: that of its options, unless another line has
 * it. Lines whose options have become equal stay apart, because merging them would change the cart unasked.
 * @param taken identities of other lines, including those that they had before: the database compares row by row
 */
function identityOf(
  { id, productId, selection }: CurrentLine,
  stored: string | undefined,
  taken: ReadonlySet<string>,
): string {
  const key = lineKey(productId, selection);
  const apart = `${key}#${id}`;
  if (stored === key || stored === apart) return stored;
  return taken.has(key) ? apart : key;
}

/** The item as the shopper sees it from now on. */
function seenItem(
  item: CartItemRow,
  line: CurrentLine,
  product: { name: string; slug: string } | undefined,
  identity: string,
): CartItemRow {
  return {
    ...item,
    quantity: line.quantity,
    selectedAttributes: line.selection.selectedAttributes,
    selectedMultiAttributes: line.selection.selectedMultiAttributes,
    identity,
    name: product?.name ?? item.name,
    slug: product?.slug ?? item.slug,
    seenUnitPriceMinor: line.unitPriceMinor,
    seenOptionsLabel: line.optionsLabel,
    seenQuantity: line.quantity,
    seenProblem: line.problem,
  };
}
