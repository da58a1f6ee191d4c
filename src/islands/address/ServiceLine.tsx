import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CheckPincode } from '#contracts/branches.ts';
import { $serviceCheck, checkService, NOT_CHECKED, type ServiceLocation } from '#stores/address/service-check.ts';
import { Icon } from '../Icon.tsx';
import type { I18n } from '../i18n.ts';
import { useI18n } from '../use-i18n.ts';
import { serviceText } from './shared/service-text.ts';

interface Props {
  location: ServiceLocation | null;
  /** Advice shown when nobody delivers to the address. */
  otherwise: string;
}

/** Live check whether the address in the form is delivered to, before it is saved. Announced to screen readers. */
export function ServiceLine({ location, otherwise }: Props) {
  const i18n = useI18n();
  const check = useStore($serviceCheck, { ssr: () => NOT_CHECKED });
  useEffect(() => checkService(location), [location]);
  useEffect(() => () => checkService(null), []);
  const isOutside = check.status === 'known' && check.response.branch_id === null;
  return (
    <p role="status" className={isOutside ? 'service is-outside' : 'service'} aria-busy={check.status === 'asking'}>
      {check.status === 'known' && (
        <>
          <Icon name={isOutside ? 'info' : 'truck'} />
          <span>
            {textOf(check.response, i18n)}
            {isOutside && ` ${otherwise}`}
          </span>
        </>
      )}
    </p>
  );
}

function textOf(response: CheckPincode, i18n: I18n): string {
  const { branch_name: branch, reason, distance, eta_minutes, message, alternatives } = response;
  const { t } = i18n;
  const [near] = alternatives;
  if (reason === 'unknown_pincode') return t('addressEdit.pincodeUnknown');
  if (branch === null) return near ? t('addressEdit.outsideNear', { branch: near.name }) : t('addressEdit.outside');
  // The branch serves this address, only not at this hour.
  return reason === 'branch_closed'
    ? message
    : serviceText({ is_serviceable: true, needs_place: false, delivery_distance: distance, eta_minutes }, branch, i18n);
}
