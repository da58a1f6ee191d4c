import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Address } from '#contracts/address.ts';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import type { CartState } from '#stores/cart/cart-state.ts';
import { addressText } from '../../address/address-lines.ts';
import { labelText } from '../../address/shared/label-text.ts';
import { Service } from '../../address/shared/Service.tsx';
import type { ServiceState } from '../../address/shared/service-text.ts';
import { useI18n } from '../../use-i18n.ts';
import { Choice } from './Choice.tsx';

interface Props {
  address: Address;
  cart: Pick<CartState, 'address' | 'is_delivery_available'>;
  isChosen: boolean;
  choose: (id: number) => void;
  /** True if the order is for later, so that the delivery time of now says nothing. */
  isLater?: boolean;
  /** Actions for the address. */
  children?: ReactNode;
}

/** Radio button of a saved address. */
export const AddressRow = ({ address, cart, isChosen, choose, isLater = false, children }: Props) => {
  const { t } = useI18n();
  const { selected_branch: branch } = useStore($branches, { ssr: () => NO_BRANCHES });
  const served = serviceFor(address, branch?.id, cart);
  const label = labelText(address, t);
  // An address without a label is named by its first line, which is then not repeated.
  const text = addressText(label === address.address_1 ? { ...address, address_1: '' } : address);
  return (
    <Choice
      group="address"
      value={String(address.id)}
      label={label}
      isChosen={isChosen}
      choose={() => choose(address.id)}
    >
      <bdi>{text}</bdi>
      <Service address={{ ...served, ...(isLater && { eta_minutes: null }) }} />
      {children}
    </Choice>
  );
};

/**
 * The service of an address as far as it is true of this cart. Its branch may differ from the one that is nearest to the
 * address; it delivers all the same, unless the cart says that it does not.
 */
function serviceFor(address: Address, branchId: number | undefined, cart: Props['cart']): ServiceState {
  const isRefused = cart.address?.id === address.id && !cart.is_delivery_available;
  if (address.branch_id === branchId || isRefused) return address;
  return { ...address, branch_id: null, delivery_distance: null, eta_minutes: null };
}
