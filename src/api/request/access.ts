import { shopperId } from '#domain/accounts/shopper-identity.ts';
import { hasRight } from '#domain/operators/roles.ts';
import { ApiError } from '../response/api-error.ts';
import { type Caller, shopperOf } from './caller.ts';
import type { PersonalRoute } from './personal-route.ts';

/** Why a caller has no access to an endpoint. Null if they have. */
export function denialOf(route: PersonalRoute, caller: Caller): ApiError | null {
  const { operator } = caller;
  if (route.access === 'anyone') return null;
  if (route.access !== 'operator')
    return (route.access === 'user' ? caller.session : shopperOf(caller)) ? null : noAccess(route);
  if (!operator) return noAccess(route);
  if (!route.right || !hasRight(operator.role, route.right)) return new ApiError('forbidden');
  if (operator.isScript && route.isForPeople) return new ApiError('forbidden');
  return route.needsConfirmation && !operator.isConfirmed ? new ApiError('confirmation_required') : null;
}

export const noAccess = ({ access }: PersonalRoute): ApiError =>
  new ApiError(access === 'shopper' ? 'guest_id_required' : 'unauthenticated');

/**
 * The caller as a single string, by which requests are counted and keys claimed. Empty if anonymous, and for an operator
 * who signs in again.
 */
export function ownerOf({ access }: PersonalRoute, caller: Caller): string {
  if (caller.operator && access === 'anyone') return '';
  if (caller.operator) return `operator:${caller.operator.id}`;
  const shopper = shopperOf(caller);
  return shopper ? shopperId(shopper) : '';
}
