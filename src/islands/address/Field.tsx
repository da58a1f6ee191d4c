import type { ReactNode } from 'react';
import type { AddressFormField } from '#contracts/address.ts';
import type { TextField } from '#stores/address-draft.ts';
import type { Translate } from '#words/translate.ts';
import { Icon } from '../Icon.tsx';

/** What a field is asked with; one of the form, or the country. */
export type FieldShape = Omit<AddressFormField, 'name' | 'options' | 'example' | 'pattern' | 'min_length'> & {
  readonly name: TextField;
  /** What can be chosen; null: free text. */
  readonly choices: readonly { readonly value: string; readonly text: string }[] | null;
};

interface Props {
  field: FieldShape;
  value: string;
  /** What is wrong with it; empty: nothing. */
  error: string;
  /** Why it is asked for. */
  hint?: string;
  t: Translate;
  change: (text: string) => void;
  leave: () => void;
}

export const fieldId = (name: string): string => `address-${name}`;

/** A field of a form: its label above, and below what is wrong and why it is asked. */
export function Field({ field, value, error, hint, t, change, leave }: Props) {
  const { name, label, is_required, choices } = field;
  const id = fieldId(name);
  const about = [hint !== undefined && `${id}-hint`, error !== '' && `${id}-error`].filter(Boolean).join(' ');
  const common = {
    id,
    name,
    value,
    required: is_required,
    autoComplete: field.autocomplete,
    'aria-invalid': error !== '',
    'aria-describedby': about || undefined,
    onBlur: leave,
  };
  return (
    <div className={`field field-${name}`}>
      <label htmlFor={id}>
        {label}
        {!is_required && <Optional t={t} />}
      </label>
      {choices ? (
        <select {...common} onChange={(event) => change(event.currentTarget.value)}>
          {value === '' && <option value="">{t('addressEdit.choose')}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type={field.input_mode === 'tel' ? 'tel' : 'text'}
          inputMode={field.input_mode}
          maxLength={field.max_length}
          dir={field.input_mode === 'tel' ? 'ltr' : 'auto'}
          autoCapitalize={name === 'pincode' ? 'characters' : undefined}
          spellCheck={false}
          onInput={(event) => change(event.currentTarget.value)}
        />
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

export const Optional = ({ t }: { t: Translate }) => (
  <span className="field-optional"> ({t('addressEdit.optional')})</span>
);

const FieldError = ({ id, children }: { id: string; children: ReactNode }) =>
  children === '' ? null : (
    <p id={id} className="field-error">
      <Icon name="info" />
      <span>{children}</span>
    </p>
  );
