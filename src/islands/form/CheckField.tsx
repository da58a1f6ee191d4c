import type { ReactNode } from 'react';
import { FieldError, fieldId } from './Field.tsx';

interface Props {
  /** Prefix of the field ids in the form. */
  form: string;
  name: string;
  isChecked: boolean;
  error?: string;
  /** The consent text. */
  children: ReactNode;
  change: (isChecked: boolean) => void;
}

/** Checkbox for consent. */
export function CheckField({ form, name, isChecked, error = '', children, change }: Props) {
  const id = fieldId(form, name);
  return (
    <div className="check-field">
      <label className="check">
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={isChecked}
          aria-invalid={error !== ''}
          aria-describedby={error === '' ? undefined : `${id}-error`}
          onChange={(event) => change(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
