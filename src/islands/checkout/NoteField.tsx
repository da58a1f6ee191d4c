import { NOTE_MAX } from '#contracts/limits.ts';
import { FieldError, fieldId, Optional } from '../form/Field.tsx';
import { useI18n } from '../use-i18n.ts';
import { CHECKOUT_FORM } from './checkout-field.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Optional note to the store. */
export function NoteField({ form: { values, fieldErrors, set } }: { form: CheckoutForm }) {
  const { t } = useI18n();
  const id = fieldId(CHECKOUT_FORM, 'note');
  const error = fieldErrors.errors.note ?? '';
  return (
    <div className="field">
      <label htmlFor={id}>
        {t('checkout.note')}
        <Optional />
      </label>
      <textarea
        id={id}
        name="note"
        rows={2}
        dir="auto"
        maxLength={NOTE_MAX}
        value={values.note}
        aria-invalid={error !== ''}
        aria-describedby={error === '' ? `${id}-hint` : `${id}-hint ${id}-error`}
        onInput={({ currentTarget: { value } }) => set({ note: value }, 'note')}
      />
      <p id={`${id}-hint`} className="field-hint">
        {t('checkout.noteHint')}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
