import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Branch } from '#contracts/site.ts';
import { placeLine } from '#domain/addresses/city-line.ts';
import { hoursLine } from '#domain/branches/hours-line.ts';
import { clockOf } from '#lib/clock.ts';
import { $branchSearch, NOT_SEARCHED } from '#stores/branch/branch-search.ts';
import { $pincode } from '#stores/branch/pincode.ts';
import type { CartState } from '#stores/cart/cart-state.ts';
import { $siteSettings, NO_SETTINGS } from '#stores/store/site-settings.ts';
import { labelText } from '../../address/shared/label-text.ts';
import { roadFactorOf } from '../../branches/road-distance.ts';
import type { I18n } from '../../i18n.ts';
import { branchDistance } from './branch-distance.ts';

interface Props {
  cart: CartState;
  /** Branch of the cart. Null until it is known. */
  branch: Branch | null;
  i18n: I18n;
}

/** Delivery details: destination, branch, distance and opening hours. */
export function DeliveryAbout({ cart, branch, i18n }: Props) {
  const pincode = useStore($pincode, { ssr: () => '' });
  const { t, number } = i18n;
  const { address } = cart;
  const place = address ? labelText(address, t) : pincode;
  const { show_delivery_distance: isShown, delivery_distance: distance } = cart;
  const km = isShown && distance !== null ? number(distance, 1) : null;
  return (
    <>
      {place !== '' && <span>{t('delivery.toPlace', { place })}</span>}
      {branch && cart.is_delivery_available && (
        <span>
          {km === null
            ? t('delivery.from', { branch: branch.name })
            : t('delivery.fromKm', { branch: branch.name, km })}
        </span>
      )}
      {branch && <Hours branch={branch} i18n={i18n} />}
    </>
  );
}

/** Pickup details: branch, distance and opening hours. */
export function PickupAbout({ cart, branch, i18n }: Props) {
  const search = useStore($branchSearch, { ssr: () => NOT_SEARCHED });
  const settings = useStore($siteSettings, { ssr: () => NO_SETTINGS });
  const { t, number } = i18n;
  if (!branch) return null;
  const km = branchDistance(branch, cart.address, search, roadFactorOf(settings));
  return (
    <>
      <bdi>{branch.name}</bdi>
      <bdi>{placeLine(branch)}</bdi>
      {km !== null && <span>{t('delivery.away', { km: number(km, km < 10 ? 1 : 0) })}</span>}
      <Hours branch={branch} i18n={i18n} />
    </>
  );
}

function Hours({ branch, i18n }: { branch: Branch; i18n: I18n }) {
  const settings = useStore($siteSettings, { ssr: () => NO_SETTINGS });
  const [now] = useState(() => new Date());
  const hours = hoursLine({ openingHours: branch.opening_hours, holidays: branch.holidays }, clockOf(settings, now));
  return (
    hours && <span className={hours.isOpen ? 'is-open' : 'is-closed'}>{i18n.t(hours.word, { time: hours.time })}</span>
  );
}
