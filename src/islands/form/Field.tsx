import { type ComponentProps, type ReactNode, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';

/** Attributes of a form field. */
export interface FieldShape<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly is_required: boolean;
  /** Omitted when pasted text must not be cut off. */
  readonly max_length?: number;
  /** Value of the HTML attribute. */
  readonly autocomplete: string;
  readonly input_mode: 'text' | 'tel' | 'numeric' | 'email';
  /** An example of the text. It never replaces the label. */
  readonly placeholder?: string;
  /** Defaults to the type that matches the input mode. */
  readonly type?: 'text' | 'password' | 'date';
  /** Options of a select. Null or omitted for free text. */
  readonly choices?: readonly { readonly value: string; readonly text: string }[] | null;
}

interface Props {
  /** Prefix of the field ids in the form. */
  form: string;
  field: FieldShape;
  value: string;
  /** Validation message. Empty when the field is valid. */
  error: string;
  /** Help text below the field. */
  hint?: string | undefined;
  change: (text: string) => void;
  leave: () => void;
}

export const fieldId = (form: string, name: string): string => `${form}-${name}`;

/** Form field with its label above, and its help text below or, in its place, the error. */
export function Field({ form, field, value, error, hint, change, leave }: Props) {
  const { name, label, is_required, choices, type = typeOf(field) } = field;
  const id = fieldId(form, name);
  const about = error !== '' ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined;
  const common = {
    id,
    name,
    value,
    required: is_required,
    autoComplete: field.autocomplete,
    'aria-invalid': error !== '',
    'aria-describedby': about,
    onBlur: leave,
  };
  const typed = {
    ...common,
    maxLength: field.max_length,
    placeholder: field.placeholder,
    dir: isLatin(field) ? 'ltr' : 'auto',
    autoCapitalize: capitalsOf(field),
    spellCheck: false,
    onInput: (event: { currentTarget: HTMLInputElement }) => change(event.currentTarget.value),
  };
  return (
    <div className={`field field-${name}`}>
      <label htmlFor={id}>
        {label}
        {!is_required && <Optional />}
      </label>
      {choices ? (
        <select {...common} onChange={(event) => change(event.currentTarget.value)}>
          {value === '' && <option value="">{label}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
      ) : type === 'password' ? (
        <PasswordInput input={typed} />
      ) : (
        <input {...typed} type={type} inputMode={field.input_mode} />
      )}
      {hint !== undefined && error === '' && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** `type=email` would let the browser validate and rewrite the text. */
const typeOf = ({ input_mode }: FieldShape): 'tel' | 'text' => (input_mode === 'tel' ? 'tel' : 'text');

/** Fields whose text runs left to right in every language. */
const isLatin = ({ input_mode, type, autocomplete }: FieldShape): boolean =>
  /^(?:tel|email)$/.test(input_mode) || type === 'password' || autocomplete === 'one-time-code';

const capitalsOf = ({ name, input_mode }: FieldShape): string | undefined =>
  name === 'pincode' ? 'characters' : input_mode === 'email' ? 'none' : undefined;

export const Optional = () => {
  const { t } = useI18n();
  return <span className="field-optional"> ({t('form.optional')})</span>;
};

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) =>
  children === '' ? null : (
    <p id={id} className="field-error">
      <Icon name="info" />
      <span>{children}</span>
    </p>
  );

/** Password field with a button that reveals the text, so that nobody has to type it twice. */
function PasswordInput({ input }: { input: ComponentProps<'input'> }) {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  return (
    <div className="password">
      <input {...input} type={isShown ? 'text' : 'password'} autoCapitalize="none" autoCorrect="off" />
      <button
        type="button"
        className="icon-link"
        aria-label={t('form.showPassword')}
        aria-pressed={isShown}
        aria-controls={input.id}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'hide' : 'show'} />
      </button>
    </div>
  );
}
