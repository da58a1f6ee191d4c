import type { Address } from '#contracts/address.ts';
import { distanceText } from '../../distance-text.ts';
import type { I18n } from '../../i18n.ts';

export type ServiceState = Pick<
  Address,
  'is_serviceable' | 'needs_place' | 'branch_id' | 'delivery_distance' | 'eta_minutes'
>;

/**
 * Branch, distance and delivery time of an address, as far as they are known.
 * @param branch its name
 */
export function serviceText(
  { is_serviceable, needs_place, delivery_distance, eta_minutes }: Omit<ServiceState, 'branch_id'>,
  branch: string | null,
  { t, format }: Pick<I18n, 't' | 'format'>,
): string {
  if (!is_serviceable) return t(needs_place ? 'address.needsPlace' : 'address.outside');
  const parts = [
    branch === null ? t('address.delivers') : t('address.deliversFrom', { branch }),
    distanceText(delivery_distance, format),
    eta_minutes !== null && t('address.eta', { count: eta_minutes }).replaceAll(' ', '\u00a0'),
  ];
  return parts.filter(Boolean).join(' · ');
}
