import { isDeepStrictEqual } from 'node:util';
import type { CartRow, DiscountRow } from '#db/cart/cart-types.ts';
import { touchCart } from '#db/cart/write-cart.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { pincodeKey } from '#domain/delivery/pincode.ts';
import { type ListedDiscount, listDiscounts } from '#domain/discounts/list-discounts.ts';
import { couponKey } from '#domain/discounts/targets.ts';
import type { Ineligible } from '#domain/discounts/types.ts';
import { toMinor } from '#domain/money/money.ts';
import type { OrderType } from '#domain/orders/order-type.ts';
import { adjustCart } from './adjust-cart.ts';
import { chosenDestination, type DestinationInputs } from './cart-destination.ts';
import { priceOpenCart, viewCart } from './cart-view.ts';
import {
  type CartCall,
  type CartOutcome,
  type CartRejected,
  changeCart,
  couponError,
  type Decide,
  decideIfOpen,
} from './change-cart.ts';
import { type CartSettings, discountOf, type OpenCart, openCart } from './open-cart.ts';
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
export async function getCart(db: TenantDb, call: CartCall, inputs: CartInputs): Promise<CartOutcome> {
  const { owner, branchId, now } = call;
  const asked = {
    ...(inputs.couponCode && { couponCode: couponKey(inputs.couponCode) }),
    addressId: inputs.addressId,
    pincode: inputs.pincode && pincodeKey(inputs.pincode),
  };
  const rows = await readCart(db, { owner, branchId, ...asked });
  const open = openCart(rows);
  const decide = (found: OpenCart) => decideInputs(found, inputs, now);
  const decision = decideIfOpen(open, decide);
  if (!decision.ok) return { ...decision, settings: open.settings };
  const adjusted = adjustCart(open, decision.draft);
  if (adjusted.change) return changeCart(db, call, asked, decide);
  if (rows.isAging) await touchCart(db, owner);
  return { ok: true, view: viewCart(open, adjusted, now) };
}

function decideInputs(open: OpenCart, inputs: CartInputs, now: number): ReturnType<Decide> {
  const { decimalPlaces } = open.settings;
  const isForeign = inputs.addressId && open.rows.place?.address?.id !== inputs.addressId;
  if (isForeign) return { ok: false, code: 'address_not_found' };
  const cart: CartRow = {
    ...open.cart,
    couponCode: given(inputs.couponCode && couponKey(inputs.couponCode), open.cart.couponCode),
    ...chosenDestination(inputs, open.cart),
    orderType: inputs.orderType ?? open.cart.orderType,
    useWallet: inputs.useWallet ?? open.cart.useWallet,
    rewardAmountMinor:
      inputs.rewardAmount === undefined
        ? open.cart.rewardAmountMinor
        : toMinor(inputs.rewardAmount ?? '0', decimalPlaces, { round: true }),
  };
  const ineligible = cart.couponCode === null || !inputs.couponCode ? null : whyIneligible(open, cart, now);
  if (ineligible) return { ok: false, ...couponError(ineligible) };
  return { ok: true, draft: { cart: isDeepStrictEqual(cart, open.cart) ? open.cart : cart, items: open.items } };
}

const given = <Value>(value: Value | null | undefined, present: Value | null): Value | null =>
  value === undefined ? present : value;

function whyIneligible(open: OpenCart, cart: CartRow, now: number): Ineligible | null {
  const { coupon } = priceOpenCart(open, cart, open.current, now).priced;
  return coupon && !coupon.isApplied ? coupon.ineligible : null;
}

export interface DiscountList {
  ok: true;
  listed: readonly (ListedDiscount & { row: DiscountRow })[];
  settings: CartSettings;
}

/** The discounts shown for this cart: applicable ones first, with their savings, then the others. */
export async function listCartDiscounts(
  db: TenantDb,
  { owner, branchId, now }: CartCall,
): Promise<DiscountList | CartRejected> {
  const rows = await readCart(db, { owner, branchId, isListing: true });
  const open = openCart(rows);
  const decision = decideIfOpen(open, ({ cart, items }) => ({ ok: true, draft: { cart, items } }));
  if (!decision.ok) return { ...decision, settings: open.settings };
  const { input } = priceOpenCart(open, open.cart, open.current, now);
  const coupons = rows.discounts.filter(({ isAuto }) => !isAuto).map(discountOf);
  const byId = new Map(rows.discounts.map((row) => [row.id, row]));
  const listed = listDiscounts(input, coupons).flatMap((each) => {
    const row = byId.get(each.discount.id);
    return row ? [{ ...each, row }] : [];
  });
  return { ok: true, listed, settings: open.settings };
}
