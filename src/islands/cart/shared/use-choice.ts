import { useRef, useState } from 'react';
import { $cart } from '#stores/cart/cart.ts';
import type { CartResult } from '#stores/cart/cart-queue.ts';
import type { CartState } from '#stores/cart/cart-state.ts';
import { failureText } from '#stores/request-failure.ts';
import type { I18n } from '../../i18n.ts';
import { useI18n } from '../../use-i18n.ts';

/** A choice that the server prices. It is displayed optimistically, and its outcome is announced once. */
export function useChoice<Value>() {
  const i18n = useI18n();
  /** The latest choice, until the server has responded. */
  const [pending, setPending] = useState<Value | null>(null);
  const [error, setError] = useState('');
  const [announcement, setAnnouncement] = useState('');
  /** Number of the latest choice. A value would not do, since the first choice may be made again. */
  const latest = useRef(0);
  const make = (value: Value, act: () => Promise<CartResult>): void => {
    latest.current += 1;
    const number = latest.current;
    setPending(value);
    setError('');
    // Clearing the text first lets screen readers announce an identical outcome again.
    setAnnouncement('');
    void act().then((result) => {
      if (number !== latest.current) return;
      setPending(null);
      if (result.ok) setAnnouncement(totalAnnouncement($cart.get(), i18n));
      else setError(failureText(result, i18n.t('cart.unreachable')));
    });
  };
  return { pending, error, announcement, make };
}

/** Announcement of the new total after a change of delivery. */
export function totalAnnouncement(cart: CartState, { t, total: write }: Pick<I18n, 't' | 'total'>): string {
  const total = write(cart.total);
  if (cart.cartDetails?.order_type === 'pickup') return t('delivery.saidPickup', { total });
  if (!cart.is_delivery_available) return cart.delivery_message || t('cartSum.noDelivery');
  if (cart.delivery_charge === null) return t('delivery.said', { total });
  const delivery = cart.delivery_charge === 0 ? t('cartSum.free') : write(cart.delivery_charge);
  return t('delivery.saidDelivery', { delivery, total });
}
