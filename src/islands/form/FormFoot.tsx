import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import type { FieldErrors } from './use-field-errors.ts';

interface Props {
  of: {
    readonly fieldErrors: FieldErrors<string>;
    /** Error that belongs to no field. */
    readonly message: string;
    readonly isBusy: boolean;
  };
  /** Label of the submit button. */
  submit: string;
  /** Label while the form is being submitted. */
  busy: string;
  /** True when submitting cannot be undone. */
  isDanger?: boolean;
  /** Links or buttons that leave the form. */
  children?: ReactNode;
}

/** End of a form: its errors and the submit button. */
export function FormFoot({ of: { fieldErrors, message, isBusy }, submit, busy, isDanger = false, children }: Props) {
  const { t } = useI18n();
  const count = Object.values(fieldErrors).filter((error) => error !== '').length;
  return (
    <div className="form-foot">
      <p className="form-message" role="alert">
        {message}
      </p>
      <p className="form-errors" role="status">
        {/* A single error is shown at its field, which receives the focus. */}
        {count > 1 && (
          <>
            <Icon name="info" />
            {t('form.errors', { count })}
          </>
        )}
      </p>
      <button type="submit" className={isDanger ? 'button danger' : 'button'} aria-disabled={isBusy}>
        {isBusy ? busy : submit}
      </button>
      {children}
    </div>
  );
}
