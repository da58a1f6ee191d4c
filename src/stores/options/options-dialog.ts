import { atom, map, type ReadableAtom } from 'nanostores';
import type { CartItem } from '#contracts/cart.ts';
import { checkSelection } from '#domain/options/check-selection.ts';
import { NOTHING_SELECTED, type Selection, type SelectionError } from '#domain/options/types.ts';
import { OPTIONS_DRAWER } from '#domain/store/paths.ts';
import { $activeDrawerId, closeDrawer } from '../active-drawer.ts';
import { onOffersChange } from '../branch/offer-changes.ts';
import { $cart } from '../cart/cart.ts';
import { addToCart, type CartResult, updateCartItem } from '../cart/cart-actions.ts';
import {
  choiceOf,
  isSameTarget,
  type OptionsTarget,
  pageRadios,
  pageTarget,
  resolveTarget,
} from '../catalog/options-target.ts';
import { forgetProduct, readProduct } from '../catalog/product-pages.ts';
import { $choosing, clearCurrentProduct, completeChoice, pickAttribute, setCurrentProduct } from './product-options.ts';

export interface OptionsDialog {
  readonly target: OptionsTarget | null;
  readonly status: 'none' | 'loading' | 'ready' | 'failed';
}

export const NO_DIALOG: OptionsDialog = { target: null, status: 'none' };

const $state = map<OptionsDialog>(NO_DIALOG);
export const $optionsDialog: ReadableAtom<OptionsDialog> = $state;

const $isPutting = atom(false);
/** Whether the choice of the dialog is being added to the cart. */
export const $isPuttingOptions: ReadableAtom<boolean> = $isPutting;

/**
 * Prepares the dialog for its target. Earlier choices for the same target are kept, and completed unless they are those
 * of a cart line.
 */
export async function startOptionsDialog(decimals: number): Promise<void> {
  const resolved = resolveTarget();
  const item = resolved && itemOf(resolved.target);
  // The page sells nothing, or the line is no longer in the cart.
  if (!resolved || item === undefined) return closeDrawer();
  const { target, isRequested } = resolved;
  const now = $state.get();
  if (!isSameTarget(now.target, target) || now.status !== 'ready' || (item && isRequested)) {
    clearCurrentProduct();
    await load(target, decimals, item);
  } else if (!item) completeChoice();
}

async function load(target: OptionsTarget, decimals: number, item: CartItem | null | undefined): Promise<void> {
  $state.set({ target, status: 'loading' });
  const product = await readProduct(target.product_id);
  if ($state.get().target !== target) return;
  if (product) setCurrentProduct(product, decimals, item ? selectionOf(item) : pageSelection(target));
  if (!item && $activeDrawerId.get() === OPTIONS_DRAWER) completeChoice();
  $state.setKey('status', product ? 'ready' : 'failed');
}

/**
 * Applies a choice of the product page, so that the dialog opens with it. While the product is loading, nothing is
 * done, because all choices are applied when it arrives.
 */
export async function choosePageOption(decimals: number, attributeId: number, valueId: number): Promise<void> {
  const target = pageTarget();
  if (!target) return;
  const now = $state.get();
  if (!isSameTarget(now.target, target) || now.status === 'failed') return load(target, decimals, null);
  if (now.status === 'ready') pickAttribute(attributeId, valueId);
}

/**
 * Puts the choice into the cart and closes the dialog. Only one request runs at a time. An invalid choice is not sent.
 * On an error the server's message is shown and the dialog reloads the product.
 * @returns why nothing was sent; null if it was
 */
export async function putOptionsInCart(): Promise<SelectionError | null> {
  const choosing = $choosing.get();
  const { target } = $state.get();
  if (!choosing || !target || $isPutting.get()) return null;
  const checked = checkSelection(choosing.options, choosing.selection);
  if (!checked.ok) return checked;
  $isPutting.set(true);
  const result = await put(target, checked.selection).finally(() => $isPutting.set(false));
  if ($state.get().target !== target) return null;
  if (!result.ok) {
    if (result.code !== 'unreachable') await readAgain();
  } else {
    end();
    if ($activeDrawerId.get() === OPTIONS_DRAWER) closeDrawer();
  }
  return null;
}

/**
 * Puts the choice of the product page into the cart, without the dialog. The choice stays, to add another one.
 * @returns false if the dialog is needed: the choice is incomplete, or some of it is not visible on the page
 */
export function putPageChoice(): boolean {
  const choosing = $choosing.get();
  const { target, status } = $state.get();
  if (!choosing || !target || status !== 'ready' || !isSameTarget(pageTarget(), target)) return false;
  const offered = new Set(pageRadios().map((radio) => choiceOf(radio)[0]));
  const { options, selection } = choosing;
  const isVisible =
    options.attributes.every(({ id }) => offered.has(id)) &&
    Object.values(selection.selectedMultiAttributes).every((chosen) => chosen.length === 0);
  const checked = checkSelection(options, selection);
  if (!isVisible || !checked.ok) return false;
  void put(target, checked.selection).then(async (result) => {
    if (!result.ok && result.code !== 'unreachable') await readAgain();
  });
  return true;
}

function put({ product_id, cart_item_id }: OptionsTarget, selection: Selection): Promise<CartResult> {
  const chosen = {
    selected_attributes: mutable(selection.selectedAttributes),
    selected_multi_attributes: mutable(selection.selectedMultiAttributes),
  };
  return cart_item_id === null
    ? addToCart({ product_id, quantity: 1, ...chosen })
    : updateCartItem({ cart_id: cart_item_id, ...chosen });
}

const mutable = (choices: Selection['selectedAttributes']): Record<string, number[]> =>
  Object.fromEntries(Object.entries(choices).map(([id, values]) => [id, [...values]]));

/** Reloads the product after it has changed. On failure the choices stay and nothing is shown. */
async function readAgain(): Promise<void> {
  const { target } = $state.get();
  if (!target) return;
  forgetProduct(target.product_id);
  const product = await readProduct(target.product_id);
  const now = $choosing.get();
  if (product && now && $state.get().target === target) setCurrentProduct(product, now.decimals, now.selection);
}

/** Retries loading the product. */
export async function retryOptionsDialog(decimals: number): Promise<void> {
  const { target } = $state.get();
  if (target) await load(target, decimals, itemOf(target));
}

function end(): void {
  $state.set(NO_DIALOG);
  clearCurrentProduct();
}

onOffersChange(() => void readAgain());

/** The line being edited. Null if the target is not a line, undefined if the line no longer exists. */
const itemOf = ({ cart_item_id }: OptionsTarget): CartItem | null | undefined =>
  cart_item_id === null ? null : $cart.get().cartItems.find(({ id }) => id === cart_item_id);

const selectionOf = ({ selected_attributes, selected_multi_attributes }: CartItem): Selection => ({
  selectedAttributes: selected_attributes,
  selectedMultiAttributes: selected_multi_attributes,
});

/** The choice on the product page. Undefined without one, or on the page of another product. */
function pageSelection({ product_id, cart_item_id }: OptionsTarget): Selection | undefined {
  const isOfPage = cart_item_id === null && pageTarget()?.product_id === product_id;
  const chosen = isOfPage ? pageRadios().filter(({ checked }) => checked) : [];
  if (chosen.length === 0) return undefined;
  const choices = chosen.map(choiceOf).map(([attributeId, valueId]) => [attributeId, [valueId]] as const);
  return { ...NOTHING_SELECTED, selectedAttributes: Object.fromEntries(choices) };
}
