import type { Branch } from '#contracts/site.ts';
import { deliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { toMajor } from '#domain/money/money.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import type { SiteBranch } from '#services/catalog/read-site.ts';

type Settings = Pick<SiteSettings, 'decimalPlaces' | 'preparation_minutes' | 'road_minutes_per_km'>;

export const presentBranch = ({ isMainBranch, ...branch }: SiteBranch, settings: Settings): Branch => ({
  id: branch.id,
  name: branch.name,
  is_main_branch: isMainBranch ? 1 : 0,
  phone: branch.phone,
  email: branch.email,
  address_1: branch.address_1,
  city: branch.city,
  state: branch.state,
  pincode: branch.pincode,
  country: branch.country,
  lat: branch.lat,
  lng: branch.lng,
  order_types: branch.orderTypes,
  opening_hours: branch.openingHours,
  holidays: branch.holidays,
  delivery: presentDelivery(branch, settings),
});

/** Nothing is promised for a branch without delivery charges. */
function presentDelivery(
  { orderTypes, delivery }: Omit<SiteBranch, 'isMainBranch'>,
  settings: Settings,
): Branch['delivery'] {
  if (delivery === null || !orderTypes.includes('delivery')) return null;
  const { minutes, chargesMinor, minimumOrderMinor, freeFromMinor } = deliveryTerms(delivery, settings);
  const major = (minor: number): number => toMajor(minor, settings.decimalPlaces);
  const [lowest, highest] = chargesMinor;
  return {
    minutes: minutes && [...minutes],
    charge_from: major(lowest),
    charge_to: major(highest),
    minimum_order: major(minimumOrderMinor),
    free_from: freeFromMinor === null ? null : major(freeFromMinor),
  };
}
