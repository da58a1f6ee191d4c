import { useEffect, useRef } from 'react';
import type { CartState } from '#stores/cart/cart-state.ts';
import type { OrderChange } from '#stores/checkout/checkout-flow.ts';
import { dueOf } from '#stores/checkout/order-request.ts';
import { noteTexts } from '../cart/shared/note-text.ts';
import { amountOf, changedRows, labelOf } from '../cart/shared/summary-rows.ts';
import type { I18n } from '../i18n.ts';
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
  const after = total(dueOf(cart));
  const reasons = reasonsOf({ before, notes }, cart, i18n);
  return (
    <section className="cart-notes order-change" aria-labelledby={ID}>
      <h2 ref={heading} id={ID} tabIndex={-1}>
        {t('checkout.changedTitle')}
      </h2>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p>
        {dueOf(before) === dueOf(cart)
          ? t('checkout.changedSame', { after })
          : t('checkout.changedTotal', { before: total(dueOf(before)), after })}
      </p>
    </section>
  );
}

/** Notes of the server, a code that does not apply any more, and each amount that differs. */
function reasonsOf({ before, notes }: OrderChange, cart: CartState, i18n: I18n): string[] {
  const isRefused = before.coupon_applied && cart.customer_applied_coupon !== null && !cart.coupon_applied;
  const rows = changedRows(before, cart)
    // The notes tell what became of the items.
    .filter(({ after }) => notes.length === 0 || after.key !== 'subtotal')
    .map((row) =>
      i18n.t('checkout.changedAmount', {
        label: labelOf(row.after, i18n),
        before: amountOf(row.before, i18n),
        after: amountOf(row.after, i18n),
      }),
    );
  return [...noteTexts(notes, i18n), ...(isRefused ? [cart.coupon_message] : []), ...rows];
}
