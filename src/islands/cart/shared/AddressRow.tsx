import type { ReactNode } from 'react';
import type { Address } from '#contracts/address.ts';
import { addressText } from '../../address/address-lines.ts';
import { labelText } from '../../address/shared/label-text.ts';
import { Service } from '../../address/shared/Service.tsx';
import type { Voice } from '../../voice.ts';
import { Choice } from './Choice.tsx';

interface Props {
  address: Address;
  isChosen: boolean;
  choose: (id: number) => void;
  voice: Voice;
  /** Actions for the address. */
  children?: ReactNode;
}

/** Radio button of a saved address. */
export const AddressRow = ({ address, isChosen, choose, voice, children }: Props) => (
  <Choice
    group="address"
    value={String(address.id)}
    label={labelText(address, voice.t)}
    isChosen={isChosen}
    choose={() => choose(address.id)}
  >
    <bdi>{addressText(address)}</bdi>
    <Service address={address} voice={voice} />
    {children}
  </Choice>
);
