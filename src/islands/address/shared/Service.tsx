import { useStore } from '@nanostores/react';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import { Icon } from '../../Icon.tsx';
import { useI18n } from '../../use-i18n.ts';
import { type ServiceState, serviceText } from './service-text.ts';

/** Whether an address is delivered to, by which branch, from how far and how fast; never by colour alone. */
export function Service({ address }: { address: ServiceState }) {
  const i18n = useI18n();
  const { branches } = useStore($branches, { ssr: () => NO_BRANCHES });
  const branch = branches.find(({ id }) => id === address.branch_id);
  return (
    <p className={address.is_serviceable ? 'service' : 'service is-outside'}>
      <Icon name={address.is_serviceable ? 'truck' : 'info'} />
      <span>{serviceText(address, branch?.name ?? null, i18n)}</span>
    </p>
  );
}
