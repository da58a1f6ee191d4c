import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { Address } from '#contracts/address.ts';
import type { Branch } from '#contracts/site.ts';
import { branchAddressLine } from '#domain/addresses/city-line.ts';
import { hoursLine } from '#domain/branches/hours-line.ts';
import { clockOf } from '#lib/time/clock.ts';
import { $branchSearch, type BranchSearch, NOT_SEARCHED } from '#stores/branch/branch-search.ts';
import type { CartState } from '#stores/cart/cart-state.ts';
import { $siteSettings, NO_SETTINGS } from '#stores/store/site-settings.ts';
import { labelText } from '../../address/shared/label-text.ts';
import { roadFactorOf, roadKilometres } from '../../branch-selector/road-distance.ts';
import { distanceText } from '../../distance-text.ts';
import { useI18n } from '../../use-i18n.ts';

interface Props {
  cart: CartState;
  /** Branch of the cart. Null until it is known. */
  branch: Branch | null;
  hasDestination: boolean;
}

/** Delivery details: saved address, branch, distance and opening hours. A postcode is in its field below. */
export function DeliveryDetails({ cart, branch, hasDestination }: Props) {
  const { t, format } = useI18n();
  const distance = cart.show_delivery_distance ? distanceText(cart.delivery_distance, format) : null;
  return (
    <>
      {hasDestination && cart.address && <span>{t('delivery.toPlace', { place: labelText(cart.address, t) })}</span>}
      {branch && cart.is_delivery_available && (
        <span>
          {distance !== null
            ? t('delivery.fromKm', { branch: branch.name, distance })
            : t('delivery.from', { branch: branch.name })}
        </span>
      )}
      {branch && <Hours branch={branch} />}
    </>
  );
}

/** Pickup details: branch, distance and opening hours. */
export function PickupDetails({ cart, branch }: Omit<Props, 'hasDestination'>) {
  const { t, format } = useI18n();
  const search = useStore($branchSearch, { ssr: () => NOT_SEARCHED });
  const settings = useStore($siteSettings, { ssr: () => NO_SETTINGS });
  if (!branch) return null;
  const distance = distanceText(branchDistance(branch, cart.address, search, roadFactorOf(settings)), format);
  return (
    <>
      <bdi>{branch.name}</bdi>
      <bdi>{branchAddressLine(branch)}</bdi>
      {distance !== null && <span>{t('delivery.away', { distance })}</span>}
      <Hours branch={branch} />
    </>
  );
}

function Hours({ branch }: { branch: Branch }) {
  const { t } = useI18n();
  const settings = useStore($siteSettings, { ssr: () => NO_SETTINGS });
  const [now] = useState(() => new Date());
  const { opening_hours: openingHours, holidays } = branch;
  const hours = useMemo(
    () => hoursLine({ openingHours, holidays }, clockOf(settings, now)),
    [openingHours, holidays, settings, now],
  );
  return hours && <span className={hours.isOpen ? 'is-open' : 'is-closed'}>{t(hours.word, { time: hours.time })}</span>;
}

/**
 * Kilometres by road from the shopper to a branch. Null when either location is unknown.
 * @param address the delivery address, which takes precedence over the browser's location
 * @param roadFactor ratio of road distance to great-circle distance
 */
export function branchDistance(
  branch: Pick<Branch, 'id' | 'lat' | 'lng'>,
  address: Pick<Address, 'lat' | 'lng' | 'branch_id' | 'delivery_distance'> | null,
  search: BranchSearch,
  roadFactor: number,
): number | null {
  // The delivery distance also applies to pickup, and the store may know it more precisely than the map.
  if (address?.branch_id === branch.id && address.delivery_distance !== null) return address.delivery_distance;
  const there = pointOf(address) ?? (search.status === 'found' ? search.place : null);
  return there && roadKilometres(branch, there, roadFactor);
}

const pointOf = (place: Pick<Address, 'lat' | 'lng'> | null) =>
  place && place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null;
