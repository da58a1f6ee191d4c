import type { ReactNode } from 'react';
import type { Address } from '#contracts/address.ts';
import { addressText } from '../../address/address-lines.ts';
import { labelText } from '../../address/shared/label-text.ts';
import { Service } from '../../address/shared/Service.tsx';
import type { I18n } from '../../i18n.ts';
import { Choice } from './Choice.tsx';

interface Props {
  address: Address;
  isChosen: boolean;
  choose: (id: number) => void;
  i18n: I18n;
  /** Actions for the address. */
  children?: ReactNode;
}

/** Radio button of a saved address. */
export const AddressRow = ({ address, isChosen, choose, i18n, children }: Props) => (
  <Choice
    group="address"
    value={String(address.id)}
    label={labelText(address, i18n.t)}
    isChosen={isChosen}
    choose={() => choose(address.id)}
  >
    <bdi>{addressText(address)}</bdi>
    <Service address={address} i18n={i18n} />
    {children}
  </Choice>
);
