import { isDeepStrictEqual } from 'node:util';
import type { CartItemRow, CartRow } from '#db/cart/cart-types.ts';
import type { CartChange } from '#db/cart/write-cart.ts';
import { cartAdjustments } from '#domain/cart/cart-adjustments.ts';
import { currentCart } from '#domain/cart/current-cart.ts';
import { lineKey } from '#domain/cart/line-key.ts';
import type { CartAdjustment, CurrentLine } from '#domain/cart/types.ts';
import { lineOf, type OpenCart } from './open-cart.ts';

/** What a cart is to become. A line without an item in the stored cart is new. */
export interface CartDraft {
  cart: CartRow;
  items: readonly CartItemRow[];
}

/** What a cart has become, and what must be written for it; null: nothing. */
export interface SettledCart {
  cart: CartRow;
  items: readonly CartItemRow[];
  current: readonly CurrentLine[];
  adjustments: readonly CartAdjustment[];
  change: CartChange | null;
}

/**
 * Brings a draft together with what is true now: what the shopper has not seen yet is said once, and with that it is
 * seen. The version rises if anything differs from what is stored.
 */
export function settleCart(
  { cart: stored, items: storedItems, current: storedNow, products, productsNow }: OpenCart,
  draft: CartDraft,
): SettledCart {
  const lines = draft.items.map(lineOf);
  // Looked at again only where lines are to change: most calls read a cart, or move what stands on it.
  const current = draft.items === storedItems ? storedNow : currentCart(lines, productsNow);
  const keys = new Set<string>();
  const items = current.flatMap((line, index) => {
    const item = draft.items[index];
    return item ? [seenItem(item, line, products.get(line.productId), keys)] : [];
  });
  const storedById = new Map(storedItems.map((item) => [item.id, item]));
  const kept = new Set(items.map(({ id }) => id));
  const made = items.filter(({ id }) => !storedById.has(id));
  const changed = items.filter((item) => storedById.has(item.id) && !isDeepStrictEqual(storedById.get(item.id), item));
  const removedIds = storedItems.map(({ id }) => id).filter((id) => !kept.has(id));
  const isChanged = made.length + changed.length + removedIds.length > 0 || !isDeepStrictEqual(draft.cart, stored);
  const cart = isChanged ? { ...draft.cart, version: stored.version + 1 } : stored;
  return {
    cart,
    items,
    current,
    adjustments: cartAdjustments(lines, current),
    change: isChanged ? { cart, made, changed, removedIds } : null,
  };
}

/** The item as the shopper sees it from now on. A line that lost choices becomes another line, unless there is one. */
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
