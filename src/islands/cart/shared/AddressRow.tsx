import type { ReactNode } from 'react';
import type { Address } from '#contracts/address.ts';
import { addressText } from '../../address/address-lines.ts';
import { labelText } from '../../address/shared/label-text.ts';
import { Service } from '../../address/shared/Service.tsx';
import { useI18n } from '../../use-i18n.ts';
import { Choice } from './Choice.tsx';

interface Props {
  address: Address;
  isChosen: boolean;
  choose: (id: number) => void;
  /** Actions for the address. */
  children?: ReactNode;
}

/** Radio button of a saved address. */
export const AddressRow = ({ address, isChosen, choose, children }: Props) => {
  const { t } = useI18n();
  return (
    <Choice
      group="address"
      value={String(address.id)}
      label={labelText(address, t)}
      isChosen={isChosen}
      choose={() => choose(address.id)}
    >
      <bdi>{addressText(address)}</bdi>
      <Service address={address} />
      {children}
    </Choice>
  );
};
