import type { Branch } from '#contracts/site.ts';
import { orderFrom } from '#stores/address/delivery-address.ts';
import { notify, notifyFailure } from '#stores/toasts.ts';
import { useAction } from '../use-action.ts';
import { useI18n } from '../use-i18n.ts';
import type { ListedBranch } from './order-branches.ts';

/** The first branch at which an order can be picked up. */
export const pickupBranch = (listed: readonly ListedBranch[]): ListedBranch | undefined =>
  listed.find(({ branch }) => branch.order_types.includes('pickup'));

/**
 * Switches the cart to pickup at a branch.
 * @param done called once it is switched
 */
export function usePickup({ id, name }: Branch, done?: () => void) {
  const { t } = useI18n();
  return useAction(async () => {
    const result = await orderFrom(id, { order_type: 'pickup' });
    if (!result.ok) return notifyFailure(result);
    done?.();
    notify(t('branches.pickupChosen', { name }), 'success');
  });
}
