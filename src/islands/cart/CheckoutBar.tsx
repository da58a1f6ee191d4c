import type { MouseEvent } from 'react';
import { missingTo } from '#domain/money.ts';
import type { CartState } from '#stores/cart-state.ts';
import type { Voice } from '../voice.ts';
import { checkoutHindrance, type Hindrance } from './checkout-hindrance.ts';

interface Props {
  cart: CartState;
  voice: Voice;
  /** Where the order is placed; null: nowhere yet. */
  checkout: string | null;
}

/** The total and the way to the checkout, always in sight; where there is none, why. */
export function CheckoutBar({ cart, voice, checkout }: Props) {
  const { t, price } = voice;
  const hindrance = checkoutHindrance(cart, checkout);
  return (
    <div className="checkout-bar" data-bottom-bar>
      {hindrance && (
        <p id="checkout-reason" className="checkout-reason">
          {reasonOf(hindrance, cart, voice)}{' '}
          {hindrance === 'noDelivery' && (
            <a href="/account/addresses" onClick={changeAddress}>
              {t('cartSum.changeAddress')}
            </a>
          )}
        </p>
      )}
      <p className="checkout-total">
        <span>{t('cartSum.total')}</span>
        <b>{price(cart.total)}</b>
      </p>
      {hindrance || checkout === null ? (
        <button type="button" className="button" aria-disabled="true" aria-describedby="checkout-reason">
          {t('cartSum.checkout')}
        </button>
      ) : (
        <a className="button" href={checkout}>
          {t('cartSum.checkout')}
        </a>
      )}
    </div>
  );
}

function reasonOf(hindrance: Hindrance, { subtotal, cartDetails }: CartState, voice: Voice): string {
  const { t, price, decimals } = voice;
  if (hindrance !== 'minimum') return t(`cartSum.${hindrance}`);
  const minimum = cartDetails?.minimum_order ?? 0;
  return t('cartSum.minimum', {
    missing: price(missingTo(minimum, subtotal, decimals)),
    amount: price(minimum),
  });
}

/** The address that is chosen, or the field of the postcode. */
function changeAddress(event: MouseEvent): void {
  const place = document.querySelector('.deliver-to');
  const field = place?.querySelector<HTMLElement>(':checked') ?? place?.querySelector('input');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
