import { useState } from 'react';
import { $cart } from '#stores/cart/cart.ts';
import type { CartState } from '#stores/cart/cart-state.ts';
import type { CartResult } from '#stores/cart/cart-turns.ts';
import type { Voice } from '../../voice.ts';

/** A choice that the server prices: shown at once as it was made, and what it has come to is said once. */
export function useChoice<Value>(voice: Voice) {
  /** What was chosen last, until the server has answered. */
  const [wanted, setWanted] = useState<Value | null>(null);
  const [error, setError] = useState('');
  const [said, setSaid] = useState('');
  const make = (value: Value, act: () => Promise<CartResult>): void => {
    setWanted(value);
    setError('');
    // The same words again are news, too.
    setSaid('');
    void act().then((result) => {
      setWanted((now) => (now === value ? null : now));
      if (result.ok) setSaid(newsOf($cart.get(), voice));
      else setError(result.code === 'unreachable' ? voice.t('cart.unreachable') : result.message);
    });
  };
  return { wanted, error, said, make };
}

/** What a cart costs now that it goes another way. */
export function newsOf(cart: CartState, { t, total: write }: Pick<Voice, 't' | 'total'>): string {
  const total = write(cart.total);
  if (cart.cartDetails?.order_type === 'pickup') return t('delivery.saidPickup', { total });
  if (!cart.is_delivery_available) return cart.delivery_message || t('cartSum.noDelivery');
  if (cart.delivery_charge === null) return t('delivery.said', { total });
  const delivery = cart.delivery_charge === 0 ? t('cartSum.free') : write(cart.delivery_charge);
  return t('delivery.saidDelivery', { delivery, total });
}
