import type { FocusEvent, ReactNode } from 'react';
import { FieldError, fieldId } from '../form/Field.tsx';
import { CHECKOUT_FORM, type CheckoutField } from './checkout-field.ts';

interface Props {
  /** Field name for errors about the section as a whole. Also the id of its heading. */
  name: CheckoutField | 'contact' | 'credit';
  title: string;
  error?: string | undefined;
  children: ReactNode;
  leave?: (event: FocusEvent) => void;
}

/** A section of the checkout. Its heading receives the focus when the section as a whole has an error. */
export const FormSection = ({ name, title, error = '', children, leave }: Props) => {
  const id = fieldId(CHECKOUT_FORM, name);
  return (
    <section className="checkout-part" aria-labelledby={id} onBlur={leave}>
      <h2 id={id} className="cart-label" tabIndex={-1} aria-describedby={error === '' ? undefined : `${id}-error`}>
        {title}
      </h2>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {children}
    </section>
  );
};
