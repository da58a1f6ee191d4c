import { useStore } from '@nanostores/react';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import type { CartState } from '#stores/cart/cart-state.ts';
import { BranchSwitch } from './BranchSwitch.tsx';

/** Offers to switch to the branch that delivers to the address if this one does not. */
export function OtherBranch({ cart }: { cart: CartState }) {
  const { branches, selected_branch: selected } = useStore($branches, { ssr: () => NO_BRANCHES });
  const id = cart.address?.branch_id ?? null;
  const branch =
    cart.is_delivery_available || id === selected?.id ? undefined : branches.find((each) => each.id === id);
  return <BranchSwitch branch={branch ?? null} className="button soft" />;
}
