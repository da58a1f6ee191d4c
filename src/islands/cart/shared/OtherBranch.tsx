import { useStore } from '@nanostores/react';
import { orderFrom } from '#stores/address/delivery-address.ts';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import type { CartState } from '#stores/cart/cart-state.ts';
import { useI18n } from '../../use-i18n.ts';

/** Offers to switch to the branch that delivers to the address if this one does not. */
export function OtherBranch({ cart }: { cart: CartState }) {
  const { t } = useI18n();
  const { branches, selected_branch: selected } = useStore($branches, { ssr: () => NO_BRANCHES });
  const id = cart.address?.branch_id ?? null;
  const branch =
    cart.is_delivery_available || id === selected?.id ? undefined : branches.find((each) => each.id === id);
  if (!branch) return null;
  return (
    <button type="button" className="button soft" onClick={() => void orderFrom(branch.id)}>
      {t('delivery.switchTo', { branch: branch.name })}
    </button>
  );
}
