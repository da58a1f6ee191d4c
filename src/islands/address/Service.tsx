import { useStore } from '@nanostores/react';
import type { Address } from '#contracts/address.ts';
import { $branches, NO_BRANCHES } from '#stores/branches.ts';
import { Icon } from '../Icon.tsx';
import type { Voice } from '../voice.ts';

/** Nearer than this a distance says nothing: it would be written as none. */
const AT_THE_DOOR_KM = 0.05;

type Served = Pick<Address, 'is_serviceable' | 'branch_id' | 'delivery_distance'>;

/** Whether an address is delivered to, from where and how far it is; never by colour alone. */
export function Service({ address, voice }: { address: Served; voice: Voice }) {
  const { branches } = useStore($branches, { ssr: () => NO_BRANCHES });
  const branch = branches.find(({ id }) => id === address.branch_id);
  return (
    <p className={address.is_serviceable ? 'service' : 'service is-outside'}>
      <Icon name={address.is_serviceable ? 'truck' : 'info'} />
      <span>{serviceText(address, branch?.name ?? null, voice)}</span>
    </p>
  );
}

function serviceText(
  { is_serviceable, delivery_distance }: Served,
  branch: string | null,
  { t, number }: Voice,
): string {
  if (!is_serviceable) return t('address.outside');
  const from = branch === null ? t('address.delivers') : t('address.deliversFrom', { branch });
  const isFar = delivery_distance !== null && delivery_distance >= AT_THE_DOOR_KM;
  return !isFar ? from : `${from} · ${t('address.km', { km: number(delivery_distance, 1) })}`;
}
