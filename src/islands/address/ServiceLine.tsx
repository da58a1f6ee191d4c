import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
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
  /** True if another branch than the nearest delivers, so that it says nothing about the order. */
  isElsewhere?: boolean;
  /** True if the order is for later, so that the delivery time of now says nothing. */
  isLater?: boolean;
  /** Beside it: what can be done about it. */
  children?: ReactNode;
}

/** Live check whether the address in the form is delivered to, before it is saved. Announced to screen readers. */
export function ServiceLine({ location, otherwise, isElsewhere = false, isLater = false, children }: Props) {
  const i18n = useI18n();
  const check = useStore($serviceCheck, { ssr: () => NOT_CHECKED });
  useEffect(() => checkService(location), [location]);
  useEffect(() => () => checkService(null), []);
  const near = check.status === 'known' ? check.response : null;
  const isOutside = near !== null && near.branch_id === null;
  return (
    <div className="service-line">
      <p role="status" className={isOutside ? 'service is-outside' : 'service'} aria-busy={check.status === 'asking'}>
        {near && (
          <>
            <Icon name={isOutside ? 'info' : 'truck'} />
            <span>
              {isElsewhere ? i18n.t('address.delivers') : textOf(isLater ? { ...near, eta_minutes: null } : near, i18n)}
              {isOutside && ` ${otherwise}`}
            </span>
          </>
        )}
      </p>
      {children}
    </div>
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
