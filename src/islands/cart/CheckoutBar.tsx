import { useStore } from '@nanostores/react';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import type { CartState } from '#stores/cart/cart-state.ts';
import { useI18n } from '../use-i18n.ts';
import { CheckoutReason } from './CheckoutReason.tsx';
import { BarAmount } from './shared/BarAmount.tsx';
import { checkoutBlocker } from './shared/checkout-blocker.ts';

interface Props {
  cart: CartState;
}

const REASON = 'checkout-reason';

/** Total, or the amount before delivery, and checkout button. Always visible. While checkout is impossible, the bar gives the reason. */
export function CheckoutBar({ cart }: Props) {
  const { t } = useI18n();
  const branches = useStore($branches, { ssr: () => NO_BRANCHES });
  const blocker = checkoutBlocker(cart, branches.selected_branch);
  return (
    <div className="checkout-bar" data-bottom-bar>
      {blocker && <CheckoutReason id={REASON} blocker={blocker} cart={cart} branches={branches} />}
      <BarAmount cart={cart} />
      {blocker ? (
        <button type="button" className="button" aria-disabled="true" aria-describedby={REASON}>
          {t('cartSum.checkout')}
        </button>
      ) : (
        <a className="button" href="/checkout">
          {t('cartSum.checkout')}
        </a>
      )}
    </div>
  );
}
