import { useEffect, useRef } from 'react';
import type { CartState } from '#stores/cart/cart-state.ts';
import type { OrderChange } from '#stores/checkout/checkout-flow.ts';
import { dueOf } from '#stores/checkout/order-request.ts';
import { noteTexts } from '../cart/shared/note-text.ts';
import { useI18n } from '../use-i18n.ts';

interface Props {
  change: OrderChange;
  cart: CartState;
}

const ID = 'checkout-change';

/**
 * Changes of the order since the shopper submitted it. Receives the focus, because the order is placed only after the
 * shopper confirms them.
 */
export function ChangeNotice({ change: { before, notes }, cart }: Props) {
  const i18n = useI18n();
  const { t, total } = i18n;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const due = dueOf(cart);
  const after = total(due);
  return (
    <section className="cart-notes order-change" aria-labelledby={ID}>
      <h2 ref={heading} id={ID} tabIndex={-1}>
        {t('checkout.changedTitle')}
      </h2>
      {notes.length > 0 && (
        <ul>
          {noteTexts(notes, i18n).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p>
        {before === due
          ? t('checkout.changedSame', { after })
          : t('checkout.changedTotal', { before: total(before), after })}
      </p>
    </section>
  );
}
