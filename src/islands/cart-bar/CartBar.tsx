import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { $cart } from '#stores/cart/cart.ts';
import { $cartCount } from '#stores/cart/cart-quantities.ts';
import { EMPTY_CART } from '#stores/cart/cart-state.ts';
import { Icon } from '../Icon.tsx';
import type { Voice } from '../voice.ts';
import { useRoute } from './use-route.ts';

/**
 * What is in the cart, at the bottom of every page that has room for it: pieces at once, money as the server says. Its
 * page hides it where it has none (`no-cart-bar`).
 */
export function CartBar({ voice: { t, total, isDigital } }: { voice: Voice }) {
  const count = useStore($cartCount, { ssr: () => 0 });
  const { subtotal, cartItems, is_cart_updating: isUpdating } = useStore($cart, { ssr: () => EMPTY_CART });
  const route = useRoute();
  if (isDigital || count === 0) return null;
  const bar = (
    <aside className="cart-bar" data-bottom-bar aria-label={t('cartBar.label')}>
      <div className="cart-bar-box">
        <Icon name="bag" />
        {/* Its name is what it says; a tap anywhere on the bar is one on it. */}
        <a href="/cart" aria-describedby="cart-bar-subtotal">
          {t('cartBar.name', { count })}
        </a>
        {/* Of a cart that the server has not priced yet there is no amount, not even 0. */}
        <span id="cart-bar-subtotal" className={isUpdating ? 'cart-bar-sum is-old' : 'cart-bar-sum'}>
          {cartItems.length > 0 ? total(subtotal) : '…'}
        </span>
        <Icon name="next" />
      </div>
    </aside>
  );
  // Beside an open route nothing can be reached.
  return route ? createPortal(bar, route) : bar;
}
