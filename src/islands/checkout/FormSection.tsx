import type { FocusEvent, ReactNode } from 'react';
import { FieldError, fieldId } from '../form/Field.tsx';
import { CHECKOUT_FORM, type CheckoutField } from './checkout-field.ts';

interface Props {
  /** Field name for errors about the section as a whole. Also the id of its heading. */
  name: CheckoutField | 'contact' | 'order_type' | 'credit';
  title: string;
  error?: string | undefined;
  /** Shown on the line of the heading. */
  aside?: ReactNode;
  children: ReactNode;
  leave?: (event: FocusEvent) => void;
}

/** A section of the checkout. Its heading receives the focus when the section as a whole has an error. */
export const FormSection = ({ name, title, error = '', aside, children, leave }: Props) => {
  const id = fieldId(CHECKOUT_FORM, name);
  return (
    <section className="checkout-part" aria-labelledby={id} onBlur={leave}>
      <div className="checkout-head">
        <h2 id={id} className="cart-label" tabIndex={-1} aria-describedby={error === '' ? undefined : `${id}-error`}>
          {title}
        </h2>
        {aside}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {children}
    </section>
  );
};
