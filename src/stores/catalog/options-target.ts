import type { CartItem } from '#contracts/cart.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { type DrawerId, openDrawer } from '../active-drawer.ts';

export const OPTIONS_DRAWER: DrawerId = 'product-options-drawer';

/** What the options dialog chooses for. */
export interface OptionsTarget {
  readonly product_id: number;
  /** The line of the cart that is changed; null: another one is added. */
  readonly cart_item_id: number | null;
}

/** What a script has asked for, until the dialog is there. */
let asked: OptionsTarget | null = null;

/** Opens the options dialog for a product, over whatever page is shown. */
export function chooseOptions(product_id: number): void {
  asked = { product_id, cart_item_id: null };
  openDrawer(OPTIONS_DRAWER);
}

/** Opens the options dialog with the choices of a cart line, to change them. */
export function editCartItem({ id, product_id }: Pick<CartItem, 'id' | 'product_id'>): void {
  asked = { product_id, cart_item_id: id };
  openDrawer(OPTIONS_DRAWER);
}

/**
 * What the dialog was opened for: what a script asked for, else what this entry of the history was about, else the
 * product of the page; null: nothing. The entry remembers it, for Forward and for a page that is loaded anew.
 * @returns with whether a script has asked for it just now
 */
export function takeTarget(): { target: OptionsTarget; isAsked: boolean } | null {
  const isAsked = asked !== null;
  const target = asked ?? historyTarget() ?? pageTarget();
  asked = null;
  if (target) history.replaceState({ ...history.state, options: target }, '');
  return target && { target, isAsked };
}

function historyTarget(): OptionsTarget | null {
  const state: unknown = history.state;
  const kept = isRecord(state) ? state.options : null;
  if (!isRecord(kept) || !isId(kept.product_id)) return null;
  return { product_id: kept.product_id, cart_item_id: isId(kept.cart_item_id) ? kept.cart_item_id : null };
}

/** What the page sells: its buy bar names it. */
export function pageTarget(): OptionsTarget | null {
  const product_id = Number(document.querySelector<HTMLElement>('#route [data-buy]')?.dataset.buy);
  return isId(product_id) ? { product_id, cart_item_id: null } : null;
}

/** The radios of the product's page; they stand in its HTML. */
export const pageRadios = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('#route [data-attribute] input'),
];

/** The attribute and the value that a radio of the page stands for. */
export const choiceOf = (radio: HTMLInputElement): readonly [attributeId: number, valueId: number] => [
  Number(radio.closest<HTMLElement>('[data-attribute]')?.dataset.attribute),
  Number(radio.value),
];
