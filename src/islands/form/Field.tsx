import type { ReactNode } from 'react';
import type { Translate } from '#words/translate.ts';
import { Icon } from '../Icon.tsx';
import { PasswordInput } from './PasswordInput.tsx';

/** What a field is asked with. */
export interface FieldShape<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly is_required: boolean;
  /** Left out: nothing that is pasted is cut. */
  readonly max_length?: number;
  /** The value of HTML's attribute. */
  readonly autocomplete: string;
  readonly input_mode: 'text' | 'tel' | 'numeric' | 'email';
  /** Left out: as its input mode has it. */
  readonly type?: 'text' | 'password' | 'date';
  /** What can be chosen; null or left out: free text. */
  readonly choices?: readonly { readonly value: string; readonly text: string }[] | null;
}

interface Props {
  /** Begins the ids of its form. */
  form: string;
  field: FieldShape;
  value: string;
  /** What is wrong with it; empty: nothing. */
  error: string;
  /** Why it is asked for, or how it is to be filled in. */
  hint?: string | undefined;
  t: Translate;
  change: (text: string) => void;
  leave: () => void;
}

export const fieldId = (form: string, name: string): string => `${form}-${name}`;

/** A field of a form: its label above, and below what is wrong and why it is asked. */
export function Field({ form, field, value, error, hint, t, change, leave }: Props) {
  const { name, label, is_required, choices, type = typeOf(field) } = field;
  const id = fieldId(form, name);
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
  const typed = {
    ...common,
    maxLength: field.max_length,
    dir: isLatin(field) ? 'ltr' : 'auto',
    autoCapitalize: capitalsOf(field),
    spellCheck: false,
    onInput: (event: { currentTarget: HTMLInputElement }) => change(event.currentTarget.value),
  };
  return (
    <div className={`field field-${name}`}>
      <label htmlFor={id}>
        {label}
        {!is_required && <Optional t={t} />}
      </label>
      {choices ? (
        <select {...common} onChange={(event) => change(event.currentTarget.value)}>
          {value === '' && <option value="">{t('form.choose')}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
      ) : type === 'password' ? (
        <PasswordInput input={typed} t={t} />
      ) : (
        <input {...typed} type={type} inputMode={field.input_mode} />
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

/** `type=email` would let the browser judge what is typed, and change it. */
const typeOf = ({ input_mode }: FieldShape): 'tel' | 'text' => (input_mode === 'tel' ? 'tel' : 'text');

/** Written from left to right in every language. */
const isLatin = ({ input_mode, type, autocomplete }: FieldShape): boolean =>
  /^(?:tel|email)$/.test(input_mode) || type === 'password' || autocomplete === 'one-time-code';

const capitalsOf = ({ name, input_mode }: FieldShape): string | undefined =>
  name === 'pincode' ? 'characters' : input_mode === 'email' ? 'none' : undefined;

export const Optional = ({ t }: { t: Translate }) => <span className="field-optional"> ({t('form.optional')})</span>;

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) =>
  children === '' ? null : (
    <p id={id} className="field-error">
      <Icon name="info" />
      <span>{children}</span>
    </p>
  );
