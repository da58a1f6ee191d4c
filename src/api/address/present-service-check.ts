import type { BranchByGps, CheckPincode } from '#contracts/branches.ts';
import { toMajor } from '#domain/money/money.ts';
import type { ServiceCheck } from '#services/branches/check-service.ts';
import { wordsOf } from '#words/words.ts';
import { presentKilometres } from './present-address.ts';

/** Fields of every response about a place. */
export function presentServiceCheck(check: ServiceCheck): Omit<BranchByGps, 'branch' | 'no_branch_found'> {
  const { served, reason, alternatives } = check;
  return {
    is_serviceable: reason === null,
    distance: presentKilometres(served?.distanceMeters ?? null),
    reason,
    message: messageOf(check),
    rule: served && { ...served.rule },
    alternatives: alternatives.map(({ id, name, distanceMeters }) => ({
      id,
      name,
      distance: presentKilometres(distanceMeters),
    })),
  };
}

/** The branch that delivers, and its conditions. */
export function presentDelivery({
  served,
  quote,
  etaMinutes,
  settings: { decimalPlaces },
}: ServiceCheck): Pick<
  CheckPincode,
  'branch_id' | 'branch_name' | 'minimum_order' | 'delivery_charge' | 'eta_minutes'
> {
  return {
    branch_id: served?.branch.id ?? null,
    branch_name: served?.branch.name ?? null,
    minimum_order: served && toMajor(served.branch.rules.minimumOrderMinor, decimalPlaces),
    delivery_charge: quote?.status === 'known' ? toMajor(quote.chargeMinor, decimalPlaces) : null,
    eta_minutes: etaMinutes,
  };
}

function messageOf({ served, reason, alternatives: [near], settings }: ServiceCheck): string {
  const say = wordsOf(settings.locale);
  const branch = served?.branch.name ?? '';
  if (reason === null) return say('placeMessages.served', { branch });
  if (reason === 'branch_closed') return say('placeMessages.closed', { branch });
  if (reason === 'unknown_pincode') return say('placeMessages.unknownPincode');
  return near ? say('placeMessages.outsideNear', { branch: near.name }) : say('placeMessages.outside');
}
