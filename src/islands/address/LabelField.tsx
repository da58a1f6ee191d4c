import { useState } from 'react';
import { ADDRESS_LENGTHS } from '#contracts/limits.ts';
import { fieldId, Optional } from '../form/Field.tsx';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import { ADDRESS_FORM } from './form-id.ts';
import { isKnownLabel, KNOWN_LABELS } from './shared/label-text.ts';

interface Props {
  value: string;
  change: (text: string) => void;
}

/** Label of an address: one of the known labels, or a custom one. */
export function LabelField({ value, change }: Props) {
  const { t } = useI18n();
  const [isOther, setOther] = useState(value !== '' && !isKnownLabel(value));
  const chosen = isOther || (value !== '' && !isKnownLabel(value)) ? 'other' : value;
  const choose = (name: string) => {
    setOther(name === 'other');
    change(name === 'other' ? '' : name);
  };
  return (
    <fieldset className="field label-field">
      <legend>
        {t('addressEdit.label')}
        <Optional />
      </legend>
      <div className="label-chips">
        {[...KNOWN_LABELS, 'other' as const].map((name) => (
          <label key={name} className="label-chip">
            <input
              type="radio"
              name="label-choice"
              value={name}
              checked={chosen === name}
              onChange={() => choose(name)}
            />
            <Icon name={name === 'other' ? 'pin' : name} />
            {t(name === 'other' ? 'addressEdit.other' : `address.${name}`)}
          </label>
        ))}
      </div>
      {chosen === 'other' && (
        <div className="field">
          <label htmlFor={fieldId(ADDRESS_FORM, 'label')}>
            {t('addressEdit.otherName')}
            <Optional />
          </label>
          <input
            id={fieldId(ADDRESS_FORM, 'label')}
            name="label"
            value={value}
            autoComplete="off"
            maxLength={ADDRESS_LENGTHS.label.max}
            onInput={(event) => change(event.currentTarget.value)}
          />
        </div>
      )}
    </fieldset>
  );
}
