import type { CartRow } from '#db/cart/cart-types.ts';
import { chooseArea, type DeliveryLocation, isLocationNeeded, type ServedBy } from '#domain/delivery/choose-area.ts';
import type { DeliveryRules, Destination } from '#domain/delivery/types.ts';
import { type ServedAddress, servedAddress } from '../addresses/serve-addresses.ts';
import { serviceOf } from '../branches/check-service.ts';
import { deliveringOf, pointOf } from '../branches/delivering.ts';
import type { LoadedCart } from './loaded-cart.ts';

/** Destination of a cart: an address of the owner's book or a pincode. Both are null until the shopper chooses one. */
export type CartDestination = Pick<CartRow, 'addressId' | 'pincode'>;

/** Destination inputs of a request. Undefined leaves a value unchanged; null clears it. */
export interface DestinationInputs {
  addressId?: number | null | undefined;
  pincode?: string | null | undefined;
}

export const NO_DESTINATION: CartDestination = { addressId: null, pincode: null };

/**
 * Applies destination inputs. A cart is sent to an address or to a pincode, whichever was set last; the address wins if
 * both are set at once.
 */
export function chosenDestination({ addressId, pincode }: DestinationInputs, cart: CartDestination): CartDestination {
  if (addressId) return { addressId, pincode: null };
  if (pincode) return { addressId: null, pincode };
  return {
    addressId: addressId === undefined ? cart.addressId : addressId,
    pincode: pincode === undefined ? cart.pincode : pincode,
  };
}

/** The effective destination of a cart: its own, or else the owner's default address. Only the former is stored. */
export const effectiveDestination = (
  { addressId, pincode }: CartDestination,
  defaultAddressId: number | null,
): CartDestination =>
  addressId === null && pincode === null ? { addressId: defaultAddressId, pincode } : { addressId, pincode };

/** The destination of a cart and its delivery options. */
export interface CartDelivery {
  destination: Destination;
  /** Whether the cart's branch offers the cart's order type: delivery or pickup. */
  isOffered: boolean;
  /** Delivery rules of the cart's branch. */
  rules: DeliveryRules;
  /** From the owner's book. Null if the destination is not one of its addresses. */
  address: ServedAddress | null;
  /** The best branch of the store for the place. Null if none delivers or no destination is set. */
  served: ServedBy | null;
}

const NO_RULES: DeliveryRules = { slabs: [], minimumOrderMinor: 0, freeAboveMinor: null };

/** @param cart the cart after the change; `loaded` was read for its destination. */
export function cartDelivery(
  { rows: { branch, destination: row, defaultAddressId }, settings }: LoadedCart,
  cart: CartRow,
): CartDelivery {
  const own = branch && deliveringOf(branch);
  const head = { isOffered: branch?.orderTypes.includes(cart.orderType) ?? true, rules: own?.rules ?? NO_RULES };
  // The data may be of another place if a concurrent request changed the destination.
  const { addressId, pincode: sent } = effectiveDestination(cart, defaultAddressId);
  const isSamePlace = row?.isInline || (row?.address ? row.address.id === addressId : sent !== null);
  if (!row || !isSamePlace) return { ...head, destination: withoutPlace(cart), address: null, served: null };
  const { pincode, roadFactorPpm } = row;
  const location: DeliveryLocation = { point: pointOf(row), pincode };
  const service = serviceOf(location, row);
  const { served, areas } = service;
  const address = row.address && servedAddress(row.address, service, settings);
  if (cart.orderType === 'pickup') return { ...head, destination: { status: 'pickup' }, address, served };
  const isDelivering = branch?.orderTypes.includes('delivery') ?? false;
  const ownAreas = areas.filter((area) => area.branch.id === own?.id);
  const anywhere = own && branch?.deliversAnywhere && isDelivering ? [own] : [];
  const byOwn = chooseArea(location, ownAreas, anywhere, roadFactorPpm);
  if (byOwn) {
    const destination = { status: 'serviceable', distanceMeters: byOwn.distanceMeters } as const;
    return { ...head, destination, address, served };
  }
  // A pincode determines neither whether a place is inside a drawn area nor its distance.
  const needsLocation = isLocationNeeded(location, ownAreas, anywhere) || (location.point === null && row.hasShapes);
  const isUndecided = served === null && needsLocation && isDelivering;
  return { ...head, destination: { status: isUndecided ? 'unknown' : 'unserviceable' }, address, served };
}

const withoutPlace = ({ orderType }: CartRow): Destination =>
  orderType === 'pickup' ? { status: 'pickup' } : { status: 'unknown' };
