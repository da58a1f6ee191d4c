import type { CartItemRow } from '#db/cart/cart-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { availableQuantity } from '#domain/cart/available-quantity.ts';
import { lineKey } from '#domain/cart/line-key.ts';
import type { CurrentLine, ProductNow } from '#domain/cart/types.ts';
import { checkSelection } from '#domain/options/check-selection.ts';
import { optionsLabel } from '#domain/options/options-label.ts';
import { priceSelection } from '#domain/options/price-selection.ts';
import type { Choices, Selection } from '#domain/options/types.ts';
import { noRoom } from './add-to-cart.ts';
import { type CartCall, type CartOutcome, changeCart, type Decide, refused } from './change-cart.ts';
import type { OpenCart } from './open-cart.ts';

/** Omitted values stay unchanged. */
export interface UpdateRequest {
  itemId: number;
  /** Below 1 removes the line. */
  quantity?: number | undefined;
  selectedAttributes?: Choices | undefined;
  selectedMultiAttributes?: Choices | undefined;
}

/** Changes the quantity or options of a line. If another line has the same options, the two are merged. */
export const updateCartItem = (db: TenantDb, call: CartCall, request: UpdateRequest): Promise<CartOutcome> =>
  changeCart(db, call, {}, (open) => decide(open, request));

function decide(open: OpenCart, request: UpdateRequest): ReturnType<Decide> {
  const line = open.current.find(({ id }) => id === request.itemId);
  const item = open.items.find(({ id }) => id === request.itemId);
  if (!line || !item) return refused({ reason: 'not_found' });
  const { cart, items } = open;
  const quantity = request.quantity ?? item.quantity;
  if (quantity < 1) return { ok: true, draft: { cart, items: items.filter(({ id }) => id !== item.id) } };
  const product = open.productsNow.get(item.productId);
  if (!product) return refused({ reason: 'out_of_stock' });
  if (!product.isAtBranch) return refused({ reason: 'branch_unavailable' });
  const isReselected = request.selectedAttributes !== undefined || request.selectedMultiAttributes !== undefined;
  const asked: Selection = {
    selectedAttributes: request.selectedAttributes ?? line.selection.selectedAttributes,
    selectedMultiAttributes: request.selectedMultiAttributes ?? line.selection.selectedMultiAttributes,
  };
  const checked = checkSelection(product.options, asked);
  if (!checked.ok) return checked;
  const twin = isReselected ? twinOf(open, line, checked.selection) : undefined;
  const total = quantity + (twin?.quantity ?? 0);
  const fault = roomFault(open, product, { line, twin, selection: checked.selection, total });
  if (fault) return refused(fault);
  const changed: CartItemRow = {
    ...item,
    quantity: total,
    ...checked.selection,
    seenQuantity: total,
    ...(isReselected && seenNow(product, checked.selection)),
  };
  const kept = items.filter(({ id }) => id !== twin?.id);
  return { ok: true, draft: { cart, items: kept.map((each) => (each.id === item.id ? changed : each)) } };
}

/** Another line with the same options. */
function twinOf({ current }: OpenCart, line: CurrentLine, selection: Selection): CurrentLine | undefined {
  const key = lineKey(line.productId, selection);
  return current.find((other) => other.id !== line.id && lineKey(other.productId, other.selection) === key);
}

interface Wanted {
  line: CurrentLine;
  twin: CurrentLine | undefined;
  selection: Selection;
  total: number;
}

/** Reducing the quantity is always allowed; what exceeds the stock is reduced when the cart is settled. */
function roomFault({ current }: OpenCart, product: ProductNow, { line, twin, selection, total }: Wanted) {
  const others = current.filter(({ id, problem }) => id !== line.id && id !== twin?.id && problem === null);
  const price = priceSelection(product.options, selection);
  const room = availableQuantity({ productId: line.productId, ...price }, product, others);
  if (total <= room.pieces || (!twin && total < line.quantity && room.pieces > 0)) return null;
  return noRoom(room, 0);
}

const seenNow = (product: ProductNow, selection: Selection) => ({
  seenUnitPriceMinor: priceSelection(product.options, selection).unitPriceMinor,
  seenOptionsLabel: optionsLabel(product.options, selection),
  seenProblem: null,
});
