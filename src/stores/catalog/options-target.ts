import type { CartItem } from '#contracts/cart.ts';
import { OPTIONS_DRAWER } from '#domain/store/paths.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { openDrawer } from '../active-drawer.ts';

/** The target of the options dialog. */
export interface OptionsTarget {
  readonly product_id: number;
  /** The cart line to change. Null to add a new one. */
  readonly cart_item_id: number | null;
}

/** The target requested by a script, until the dialog reads it. */
let requested: OptionsTarget | null = null;

/** Opens the options dialog for a product, on any page. */
export const chooseOptions = (product_id: number): void => request({ product_id, cart_item_id: null });

/** Opens the options dialog to change the choices of a cart line. */
export const editCartItem = ({ id, product_id }: Pick<CartItem, 'id' | 'product_id'>): void =>
  request({ product_id, cart_item_id: id });

function request(target: OptionsTarget): void {
  requested = target;
  openDrawer(OPTIONS_DRAWER, { options: target });
}

/** True if both are the same line of the cart, or a new line of the same product. */
export const isSameTarget = (one: OptionsTarget | null, other: OptionsTarget): boolean =>
  one?.product_id === other.product_id && one.cart_item_id === other.cart_item_id;

/**
 * The target of the dialog: one requested by a script, else that of the history entry, else the product of the page.
 * Null if there is none. It is stored in the history entry, for Forward and for a reload.
 * @returns the target, and whether a script has just requested it
 */
export function resolveTarget(): { target: OptionsTarget; isRequested: boolean } | null {
  const isRequested = requested !== null;
  const saved = historyTarget();
  const target = requested ?? saved ?? pageTarget();
  requested = null;
  // Not again: a change of the history takes several milliseconds.
  if (target && !isSameTarget(saved, target)) history.replaceState({ ...history.state, options: target }, '');
  return target && { target, isRequested };
}

function historyTarget(): OptionsTarget | null {
  const state: unknown = history.state;
  const saved = isRecord(state) ? state.options : null;
  if (!isRecord(saved) || !isId(saved.product_id)) return null;
  return { product_id: saved.product_id, cart_item_id: isId(saved.cart_item_id) ? saved.cart_item_id : null };
}

/** The product of the page, as named by its buy bar. */
export function pageTarget(): OptionsTarget | null {
  const product_id = Number(document.querySelector<HTMLElement>('#route [data-buy]')?.dataset.buy);
  return isId(product_id) ? { product_id, cart_item_id: null } : null;
}

/** The radio buttons in the HTML of the product page. */
export const pageRadios = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('#route [data-attribute] input'),
];

/** The attribute and value of a radio button. */
export const choiceOf = (radio: HTMLInputElement): readonly [attributeId: number, valueId: number] => [
  Number(radio.closest<HTMLElement>('[data-attribute]')?.dataset.attribute),
  Number(radio.value),
];
