import { useStore } from '@nanostores/react';
import type { Address } from '#contracts/address.ts';
import { $branches, NO_BRANCHES } from '#stores/branches.ts';
import { Icon } from '../Icon.tsx';
import type { Voice } from '../voice.ts';

type Served = Pick<Address, 'is_serviceable' | 'branch_id' | 'delivery_distance'>;

/** Whether an address is delivered to, from where and how far it is; never by colour alone. */
export function Service({ address, voice }: { address: Served; voice: Voice }) {
  const { branches } = useStore($branches, { ssr: () => NO_BRANCHES });
  const { is_serviceable: isServed, branch_id, delivery_distance: kilometres } = address;
  const branch = branches.find(({ id }) => id === branch_id);
  return (
    <p className={isServed ? 'service' : 'service is-outside'}>
      <Icon name={isServed ? 'truck' : 'info'} />
      <span>{serviceText(isServed, branch?.name ?? null, kilometres, voice)}</span>
    </p>
  );
}

/** Who delivers there from how far, or that nobody does. @param kilometres null: not known */
export function serviceText(
  isServed: boolean,
  branch: string | null,
  kilometres: number | null,
  { t, number }: Voice,
): string {
  if (!isServed) return t('address.outside');
  const from = branch === null ? t('address.delivers') : t('address.deliversFrom', { branch });
  return kilometres === null ? from : `${from} · ${t('address.km', { km: number(kilometres, 1) })}`;
}
