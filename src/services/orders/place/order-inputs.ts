import type { CartRow } from '#db/cart/cart-types.ts';
import { pincodeKey } from '#domain/delivery/pincode-key.ts';
import { couponKey } from '#domain/discounts/targets.ts';
import { toMinor } from '#domain/money/money.ts';
import { chosenDestination, type DestinationInputs } from '../../cart/cart-destination.ts';
import type { LoadedCart } from '../../cart/loaded-cart.ts';
import type { OrderRequest } from './order-request.ts';

/** The cart with the inputs of an order request. Payment by wallet implies that the wallet is used. */
export function cartOfRequest({ cart, settings }: LoadedCart, request: OrderRequest): CartRow {
  const { couponCode, orderType, useWallet, paymentMethod, rewardAmount } = request;
  return {
    ...cart,
    couponCode: couponCode === undefined ? cart.couponCode : couponKey(couponCode) || null,
    ...chosenDestination(destinationOf(request), cart),
    orderType,
    useWallet: useWallet ?? (cart.useWallet || paymentMethod === 'wallet'),
    rewardAmountMinor:
      rewardAmount === undefined
        ? cart.rewardAmountMinor
        : toMinor(rewardAmount, settings.decimalPlaces, { round: true }),
  };
}

/** The destination that an order request sets. An address written in the request counts by its pincode. */
export const destinationOf = ({ addressId, address }: OrderRequest): DestinationInputs =>
  address ? { addressId: null, pincode: pincodeKey(address.pincode) || null } : { addressId };
