import type { Address } from '#contracts/address.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import { useI18n } from '../use-i18n.ts';
import { addressLines, countryName } from './address-lines.ts';
import { labelText } from './shared/label-text.ts';
import { Service } from './shared/Service.tsx';

interface Props {
  address: Address;
  /** True while a change of this address is in progress. */
  isBusy: boolean;
  remove: () => void;
  makeDefault: () => void;
}

/** A saved address with its actions. */
export function AddressCard({ address, isBusy, remove, makeDefault }: Props) {
  const { language, t } = useI18n();
  const name = labelText(address, t);
  return (
    <li className="address" data-address={address.id} aria-busy={isBusy}>
      <h2 className="address-label" tabIndex={-1}>
        <Icon name={iconOf(address.label)} />
        <span>{name}</span>
        {address.is_default && <span className="tag">{t('address.default')}</span>}
      </h2>
      <p className="address-lines">
        <bdi>{address.name}</bdi>
        {addressLines(address, countryName(address.country, language))
          // The name of an address without a label.
          .filter((line) => line !== name)
          .map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        <bdi dir="ltr">{address.phone_text}</bdi>
      </p>
      <Service address={address} />
      <div className="address-actions">
        <a
          className="text-button"
          href={`/account/add-address?id=${address.id}`}
          aria-label={t('address.editNamed', { name })}
        >
          {t('address.edit')}
        </a>
        <button type="button" className="text-button" aria-label={t('address.removeNamed', { name })} onClick={remove}>
          {t('address.remove')}
        </button>
        {!address.is_default && (
          <button
            type="button"
            className="text-button"
            aria-label={t('address.makeDefaultNamed', { name })}
            onClick={makeDefault}
          >
            {t('address.makeDefault')}
          </button>
        )}
      </div>
    </li>
  );
}

const iconOf = (label: string): IconName => (label === 'home' ? 'home' : label === 'work' ? 'work' : 'pin');
