import { isDeepStrictEqual } from 'node:util';
import type { CartRow, DiscountRow } from '#db/cart/cart-types.ts';
import { touchCart } from '#db/cart/write-cart.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { pincodeKey } from '#domain/delivery/pincode-key.ts';
import { type ListedDiscount, listDiscounts } from '#domain/discounts/list-discounts.ts';
import { couponKey } from '#domain/discounts/targets.ts';
import { toMinor } from '#domain/money/money.ts';
import type { OrderType } from '#domain/orders/order-type.ts';
import { adjustCart } from './adjust-cart.ts';
import { chosenDestination, type DestinationInputs } from './cart-destination.ts';
import { priceLoadedCart, viewCart } from './cart-view.ts';
import {
  type CartError,
  type CartFailureWithSettings,
  type CartOutcome,
  type CartRequest,
  changeCart,
  couponError,
  type Decide,
  decideIfStoreOpen,
} from './change-cart.ts';
import { type CartSettings, discountOf, type LoadedCart, loadedCartOf } from './loaded-cart.ts';
import { readCart } from './read-cart.ts';

/** Inputs that are stored on the cart. Undefined leaves a value unchanged; null clears it. */
export interface CartInputs extends DestinationInputs {
  couponCode?: string | null | undefined;
  orderType?: OrderType | undefined;
  useWallet?: boolean | undefined;
  /** Major units, as text. */
  rewardAmount?: string | null | undefined;
}

/**
 * Reads a cart and applies inputs. Nothing is written unless something changes; reporting adjustments that the shopper
 * has not seen counts as a change. An ineligible coupon is rejected and the cart stays unchanged, but a coupon already
 * on the cart stays there when it becomes ineligible.
 */
export async function getCart(db: TenantDb, cartRequest: CartRequest, inputs: CartInputs): Promise<CartOutcome> {
  const { owner, branchId, now } = cartRequest;
  const extraReads = {
    ...(inputs.couponCode && { couponCode: couponKey(inputs.couponCode) }),
    addressId: inputs.addressId,
    pincode: inputs.pincode && pincodeKey(inputs.pincode),
  };
  const rows = await readCart(db, { owner, branchId, ...extraReads });
  const loaded = loadedCartOf(rows);
  const decide = (found: LoadedCart) => decideInputs(found, inputs, now);
  const decision = decideIfStoreOpen(loaded, decide);
  if (!decision.ok) return { ...decision, settings: loaded.settings };
  const adjusted = adjustCart(loaded, decision.draft);
  if (adjusted.change) return changeCart(db, cartRequest, extraReads, decide);
  if (rows.isAging) await touchCart(db, owner);
  return { ok: true, view: viewCart(loaded, adjusted, now) };
}

function decideInputs(loaded: LoadedCart, inputs: CartInputs, now: number): ReturnType<Decide> {
  const { decimalPlaces } = loaded.settings;
  const isForeign = inputs.addressId && loaded.rows.destination?.address?.id !== inputs.addressId;
  if (isForeign) return { ok: false, code: 'address_not_found' };
  const cart: CartRow = {
    ...loaded.cart,
    couponCode: given(inputs.couponCode && couponKey(inputs.couponCode), loaded.cart.couponCode),
    ...chosenDestination(inputs, loaded.cart),
    orderType: inputs.orderType ?? loaded.cart.orderType,
    useWallet: inputs.useWallet ?? loaded.cart.useWallet,
    rewardAmountMinor:
      inputs.rewardAmount === undefined
        ? loaded.cart.rewardAmountMinor
        : toMinor(inputs.rewardAmount ?? '0', decimalPlaces, { round: true }),
  };
  const error = inputs.couponCode ? couponErrorOf(loaded, cart, now) : null;
  if (error) return { ok: false, ...error };
  return { ok: true, draft: { cart: isDeepStrictEqual(cart, loaded.cart) ? loaded.cart : cart, items: loaded.items } };
}

const given = <Value>(value: Value | null | undefined, present: Value | null): Value | null =>
  value === undefined ? present : value;

function couponErrorOf(loaded: LoadedCart, cart: CartRow, now: number): CartError | null {
  if (cart.couponCode === null) return null;
  const { coupon } = priceLoadedCart(loaded, cart, loaded.current, now).priced;
  return coupon && !coupon.isApplied ? couponError(coupon.code, coupon.ineligible) : null;
}

export interface DiscountList {
  ok: true;
  listed: readonly (ListedDiscount & { row: DiscountRow })[];
  settings: CartSettings;
}

/** The discounts shown for this cart: applicable ones first, with their savings, then the others. */
export async function listCartDiscounts(
  db: TenantDb,
  { owner, branchId, now }: CartRequest,
): Promise<DiscountList | CartFailureWithSettings> {
  const rows = await readCart(db, { owner, branchId, isListing: true });
  const loaded = loadedCartOf(rows);
  const decision = decideIfStoreOpen(loaded, ({ cart, items }) => ({ ok: true, draft: { cart, items } }));
  if (!decision.ok) return { ...decision, settings: loaded.settings };
  const { input } = priceLoadedCart(loaded, loaded.cart, loaded.current, now);
  const coupons = rows.discounts.filter(({ isAuto }) => !isAuto).map(discountOf);
  const byId = new Map(rows.discounts.map((row) => [row.id, row]));
  const listed = listDiscounts(input, coupons).flatMap((each) => {
    const row = byId.get(each.discount.id);
    return row ? [{ ...each, row }] : [];
  });
  return { ok: true, listed, settings: loaded.settings };
}
