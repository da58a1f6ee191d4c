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
  const keys = new Set<string>();
  const items = current.flatMap((line, index) => {
    const item = draft.items[index];
    return item ? [seenItem(item, line, products.get(line.productId), keys)] : [];
  });
  const storedById = new Map(storedItems.map((item) => [item.id, item]));
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
 * The item as the shopper sees it from now on. A line that lost options gets a new identity, unless another line
 * already has it.
 */
function seenItem(
  item: CartItemRow,
  line: CurrentLine,
  product: { name: string; slug: string } | undefined,
  keys: Set<string>,
): CartItemRow {
  const key = lineKey(line.productId, line.selection);
  const identity = keys.has(key) ? `${key}#${item.id}` : key;
  keys.add(key);
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
