import type { ReactNode } from 'react';
import type { Translate } from '#words/translate.ts';
import { Icon } from '../Icon.tsx';
import type { Faults } from './use-faults.ts';

interface Props {
  of: {
    readonly faults: Faults<string>;
    /** What is wrong, and with no field. */
    readonly message: string;
    readonly isBusy: boolean;
  };
  /** What the button says. */
  submit: string;
  /** The same while it is being done. */
  busy: string;
  /** Whether it does what cannot be undone. */
  isDanger?: boolean;
  t: Translate;
  /** Ways out. */
  children?: ReactNode;
}

/** The end of a form: what is wrong with it, and the button that sends it. */
export function FormFoot({ of: { faults, message, isBusy }, submit, busy, isDanger = false, t, children }: Props) {
  const count = Object.values(faults).filter((fault) => fault !== '').length;
  return (
    <div className="form-foot">
      <p className="form-message" role="alert">
        {message}
      </p>
      <p className="form-faults" role="status">
        {count > 0 && (
          <>
            <Icon name="info" />
            {t('form.faults', { count })}
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
