import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { $cart } from '#stores/cart/cart.ts';
import { $cartCount } from '#stores/cart/cart-quantities.ts';
import { type CartState, EMPTY_CART } from '#stores/cart/cart-state.ts';
import { Icon } from '../Icon.tsx';
import type { I18n } from '../i18n.ts';
import { useI18n } from '../use-i18n.ts';

/**
 * Cart summary at the bottom of pages that leave room for it. The quantity updates optimistically, the amount comes
 * from the server. A page opts out with the class `no-cart-bar`.
 */
export function CartBar() {
  const i18n = useI18n();
  const { t, total, isDigital } = i18n;
  const count = useStore($cartCount, { ssr: () => 0 });
  const cart = useStore($cart, { ssr: () => EMPTY_CART });
  const { subtotal, cartItems, is_cart_updating: isUpdating } = cart;
  const hint = hintOf(cart, i18n);
  const route = useRoute();
  const isShown = !isDigital && count > 0;
  useRootClass('with-cart-bar', isShown);
  if (!isShown) return null;
  const bar = (
    <aside className="cart-bar" data-bottom-bar aria-label={t('cartBar.label')}>
      <div className="cart-bar-box">
        <Icon name="bag" />
        <span className="cart-bar-name">
          {/* The link text is its accessible name; its hit area covers the whole bar. */}
          <a href="/cart" aria-describedby="cart-bar-subtotal cart-bar-hint">
            {t('cartBar.name', { count })}
          </a>
          <small id="cart-bar-hint">{hint}</small>
        </span>
        {/* Until the server has priced the cart, or if it has nothing to price, no amount is shown, not even 0. */}
        <span id="cart-bar-subtotal" className={isUpdating ? 'cart-bar-sum is-old' : 'cart-bar-sum'}>
          {subtotal > 0 && <small>{t('cartBar.subtotal')} </small>}
          {subtotal > 0 ? total(subtotal) : cartItems.length === 0 && '…'}
        </span>
        <Icon name="next" />
      </div>
    </aside>
  );
  // Content outside an open inner route is inert, so the bar is rendered inside it.
  return route ? createPortal(bar, route) : bar;
}

/** Amount missing to the minimum order, otherwise to free delivery. */
function hintOf({ subtotal, cartDetails }: CartState, { t, price, total }: I18n): string {
  if (!cartDetails || subtotal === 0) return '';
  const { minimum_order: minimum, free_delivery: free } = cartDetails;
  // Formatting rounds the difference to the decimals of the currency.
  if (subtotal < minimum) return t('cartBar.minimum', { amount: price(minimum), missing: total(minimum - subtotal) });
  return free && free.missing > 0 ? t('cartBar.freeDelivery', { missing: total(free.missing) }) : '';
}

/** Sets a class of the root, which styles depend on. A page swap replaces the classes of the root. */
function useRootClass(name: string, isSet: boolean): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    const ended = new AbortController();
    const mark = () => classList.toggle(name, isSet);
    mark();
    document.addEventListener('astro:after-swap', mark, ended);
    return () => {
      ended.abort();
      classList.remove(name);
    };
  }, [name, isSet]);
}

/** Element of the open inner route. Null on the home page and until hydration. */
function useRoute(): HTMLElement | null {
  const [route, setRoute] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const look = () => setRoute(document.getElementById('route'));
    look();
    document.addEventListener('astro:after-swap', look, ended);
    return () => ended.abort();
  }, []);
  return route;
}
