import { CART_LINES_MAX } from '#contracts/limits.ts';
import type { CartItemRow } from '#db/cart/cart-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { availableQuantity } from '#domain/cart/available-quantity.ts';
import { lineKey } from '#domain/cart/line-key.ts';
import { checkSelection } from '#domain/options/check-selection.ts';
import { optionsLabel } from '#domain/options/options-label.ts';
import { priceSelection } from '#domain/options/price-selection.ts';
import type { Selection } from '#domain/options/types.ts';
import { type CartCall, type CartOutcome, changeCart, type Decide, refused } from './change-cart.ts';
import type { OpenCart } from './open-cart.ts';

export interface AddRequest {
  productId: number;
  /** At least 1. */
  quantity: number;
  selection: Selection;
  /** Whether to add fewer if the stock is insufficient. If omitted, nothing is added then. */
  isAtMost?: boolean;
}

/** Adds a product. If a line with the same options exists, its quantity is raised. */
export const addToCart = (db: TenantDb, call: CartCall, request: AddRequest): Promise<CartOutcome> =>
  changeCart(db, call, { productIds: [request.productId] }, (open) => decideAdding(open, request));

/** Decides how adding a product changes a cart. The product must have been read with the cart (`productIds`). Pure. */
export function decideAdding(
  open: OpenCart,
  { productId, quantity: wanted, selection: asked, isAtMost = false }: AddRequest,
): ReturnType<Decide> {
  const product = open.productsNow.get(productId);
  if (!product) return refused({ reason: 'not_found' });
  if (!product.isAtBranch) return refused({ reason: 'branch_unavailable' });
  const checked = checkSelection(product.options, asked);
  if (!checked.ok) return checked;
  const { selection } = checked;
  const key = lineKey(productId, selection);
  const same = open.current.find((line) => lineKey(line.productId, line.selection) === key);
  if (!same && open.items.length >= CART_LINES_MAX) return refused({ reason: 'cart_full', lines: CART_LINES_MAX });
  const others = open.current.filter((line) => line.problem === null);
  const price = priceSelection(product.options, selection);
  const room = availableQuantity({ productId, ...price }, product, others);
  const quantity = isAtMost ? Math.min(wanted, Math.max(1, room.pieces)) : wanted;
  if (room.pieces < quantity) return refused(noRoom(room, same?.quantity ?? 0));
  const total = (same?.problem === null ? same.quantity : 0) + quantity;
  const label = optionsLabel(product.options, selection);
  const line: CartItemRow = {
    id: same?.id ?? newId(open),
    productId,
    quantity: total,
    ...selection,
    identity: key,
    name: open.products.get(productId)?.name ?? '',
    slug: open.products.get(productId)?.slug ?? '',
    seenUnitPriceMinor: price.unitPriceMinor,
    seenOptionsLabel: label,
    seenQuantity: total,
    seenProblem: null,
  };
  const items = same ? open.items.map((item) => (item.id === same.id ? line : item)) : [...open.items, line];
  return { ok: true, draft: { cart: open.cart, items } };
}

/** Error for a line that has reached its maximum: the whole stock, or the limit per cart. */
export const noRoom = ({ pieces, limit }: ReturnType<typeof availableQuantity>, present: number) =>
  pieces === 0 && limit === 'stock' && present === 0
    ? ({ reason: 'out_of_stock' } as const)
    : ({ reason: 'quantity_exceeded', pieces: present + pieces } as const);

function newId({ rows, items }: OpenCart): number {
  const id = rows.newItemIds.find((each) => !items.some((item) => item.id === each));
  if (id === undefined) throw new Error('no number was taken for a new line');
  return id;
}
