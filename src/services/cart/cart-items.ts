import { CART_LINES_MAX } from '#contracts/limits.ts';
import type { CartItemRow } from '#db/cart/cart-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { availableQuantity } from '#domain/cart/available-quantity.ts';
import { lineKey } from '#domain/cart/line-key.ts';
import type { CurrentLine, CurrentProduct } from '#domain/cart/types.ts';
import { checkSelection } from '#domain/options/check-selection.ts';
import { optionsLabel } from '#domain/options/options-label.ts';
import { priceSelection } from '#domain/options/price-selection.ts';
import type { Choices, Selection } from '#domain/options/types.ts';
import { type CartError, type CartOutcome, type CartRequest, changeCart, type Decide } from './change-cart.ts';
import type { LoadedCart } from './loaded-cart.ts';

export interface AddRequest {
  productId: number;
  /** At least 1. */
  quantity: number;
  selection: Selection;
  /** Whether to add fewer if the stock is insufficient. If omitted, nothing is added then. */
  isAtMost?: boolean;
}

/** Adds a product. If a line with the same options exists, its quantity is raised. */
export const addToCart = (db: TenantDb, cartRequest: CartRequest, request: AddRequest): Promise<CartOutcome> =>
  changeCart(db, cartRequest, { productIds: [request.productId] }, (loaded) => decideAdding(loaded, request));

/** Decides how adding a product changes a cart. The product must have been read with the cart (`productIds`). Pure. */
export function decideAdding(
  loaded: LoadedCart,
  { productId, quantity: requested, selection: requestedSelection, isAtMost = false }: AddRequest,
): ReturnType<Decide> {
  const product = loaded.currentProducts.get(productId);
  if (!product) return { ok: false, code: 'not_found' };
  if (!product.isAtBranch) return { ok: false, code: 'branch_unavailable' };
  const checked = checkSelection(product.options, requestedSelection);
  if (!checked.ok) return checked;
  const { selection } = checked;
  const key = lineKey(productId, selection);
  const same = loaded.current.find((line) => lineKey(line.productId, line.selection) === key);
  if (!same && loaded.items.length >= CART_LINES_MAX) return { ok: false, code: 'cart_full', lines: CART_LINES_MAX };
  const others = loaded.current.filter((line) => line.problem === null);
  const price = priceSelection(product.options, selection);
  const available = availableQuantity({ productId, ...price }, product, others);
  const quantity = isAtMost ? Math.min(requested, Math.max(1, available.quantity)) : requested;
  if (available.quantity < quantity) return { ok: false, ...exceeded(available, same?.quantity ?? 0) };
  const total = (same?.problem === null ? same.quantity : 0) + quantity;
  const label = optionsLabel(product.options, selection);
  const line: CartItemRow = {
    id: same?.id ?? newId(loaded),
    productId,
    quantity: total,
    ...selection,
    identity: key,
    name: loaded.products.get(productId)?.name ?? '',
    slug: loaded.products.get(productId)?.slug ?? '',
    seenUnitPriceMinor: price.unitPriceMinor,
    seenOptionsLabel: label,
    seenQuantity: total,
    seenProblem: null,
  };
  const items = same ? loaded.items.map((item) => (item.id === same.id ? line : item)) : [...loaded.items, line];
  return { ok: true, draft: { cart: loaded.cart, items } };
}

/** Error for a line that has reached its maximum: the whole stock, or the limit per cart. */
const exceeded = ({ quantity, limit }: ReturnType<typeof availableQuantity>, present: number): CartError =>
  quantity === 0 && limit === 'stock' && present === 0
    ? { code: 'out_of_stock' }
    : { code: 'quantity_exceeded', available: present + quantity };

function newId({ rows, items }: LoadedCart): number {
  const id = rows.newItemIds.find((each) => !items.some((item) => item.id === each));
  if (id === undefined) throw new Error('no id was reserved for a new line');
  return id;
}

/** Removes a line. If it does not exist or belongs to another owner, nothing changes and no error is returned. */
export const removeCartItem = (db: TenantDb, cartRequest: CartRequest, itemId: number): Promise<CartOutcome> =>
  changeCart(db, cartRequest, {}, ({ cart, items }) => ({
    ok: true,
    draft: { cart, items: items.filter(({ id }) => id !== itemId) },
  }));

/** Omitted values stay unchanged. */
export interface UpdateRequest {
  itemId: number;
  /** Below 1 removes the line. */
  quantity?: number | undefined;
  selectedAttributes?: Choices | undefined;
  selectedMultiAttributes?: Choices | undefined;
}

/** Changes the quantity or options of a line. If another line has the same options, the two are merged. */
export const updateCartItem = (db: TenantDb, cartRequest: CartRequest, request: UpdateRequest): Promise<CartOutcome> =>
  changeCart(db, cartRequest, {}, (loaded) => decideUpdating(loaded, request));

function decideUpdating(loaded: LoadedCart, request: UpdateRequest): ReturnType<Decide> {
  const line = loaded.current.find(({ id }) => id === request.itemId);
  const item = loaded.items.find(({ id }) => id === request.itemId);
  if (!line || !item) return { ok: false, code: 'not_found' };
  const { cart, items } = loaded;
  const quantity = request.quantity ?? item.quantity;
  if (quantity < 1) return { ok: true, draft: { cart, items: items.filter(({ id }) => id !== item.id) } };
  const product = loaded.currentProducts.get(item.productId);
  if (!product) return { ok: false, code: 'out_of_stock' };
  if (!product.isAtBranch) return { ok: false, code: 'branch_unavailable' };
  const isReselected = request.selectedAttributes !== undefined || request.selectedMultiAttributes !== undefined;
  const requested: Selection = {
    selectedAttributes: request.selectedAttributes ?? line.selection.selectedAttributes,
    selectedMultiAttributes: request.selectedMultiAttributes ?? line.selection.selectedMultiAttributes,
  };
  const checked = checkSelection(product.options, requested);
  if (!checked.ok) return checked;
  const duplicate = isReselected ? duplicateOf(loaded, line, checked.selection) : undefined;
  const total = quantity + (duplicate?.quantity ?? 0);
  const error = quantityError(loaded, product, { line, duplicate, selection: checked.selection, total });
  if (error) return { ok: false, ...error };
  const changed: CartItemRow = {
    ...item,
    quantity: total,
    ...checked.selection,
    seenQuantity: total,
    ...(isReselected && seenNow(product, checked.selection)),
  };
  const kept = items.filter(({ id }) => id !== duplicate?.id);
  return { ok: true, draft: { cart, items: kept.map((each) => (each.id === item.id ? changed : each)) } };
}

/** Another line with the same options. */
function duplicateOf({ current }: LoadedCart, line: CurrentLine, selection: Selection): CurrentLine | undefined {
  const key = lineKey(line.productId, selection);
  return current.find((other) => other.id !== line.id && lineKey(other.productId, other.selection) === key);
}

/** A line with its new selection and total quantity. */
interface ChangedLine {
  line: CurrentLine;
  duplicate: CurrentLine | undefined;
  selection: Selection;
  total: number;
}

/** Reducing the quantity is always allowed; `adjustCart` reduces what exceeds the stock. */
function quantityError(
  { current }: LoadedCart,
  product: CurrentProduct,
  { line, duplicate, selection, total }: ChangedLine,
): CartError | null {
  const others = current.filter(({ id, problem }) => id !== line.id && id !== duplicate?.id && problem === null);
  const price = priceSelection(product.options, selection);
  const available = availableQuantity({ productId: line.productId, ...price }, product, others);
  if (total <= available.quantity || (!duplicate && total < line.quantity && available.quantity > 0)) return null;
  return exceeded(available, 0);
}

const seenNow = (product: CurrentProduct, selection: Selection) => ({
  seenUnitPriceMinor: priceSelection(product.options, selection).unitPriceMinor,
  seenOptionsLabel: optionsLabel(product.options, selection),
  seenProblem: null,
});
