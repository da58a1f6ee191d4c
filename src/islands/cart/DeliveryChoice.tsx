import { useStore } from '@nanostores/react';
import { type SubmitEvent, useRef, useState } from 'react';
import { PINCODE } from '#contracts/limits.ts';
import { $cart } from '#stores/cart.ts';
import { fetchCart } from '#stores/cart-actions.ts';
import { EMPTY_CART } from '#stores/cart-state.ts';
import { $pincode, setPincode } from '#stores/pincode.ts';
import type { Translate } from '#words/translate.ts';

const WAYS = [
  ['delivery', 'cartSum.byDelivery'],
  ['pickup', 'cartSum.pickup'],
] as const;
type Way = (typeof WAYS)[number][0];

/** How the order comes to the shopper, and where to, as far as its price depends on it. */
export function DeliveryChoice({ t }: { t: Translate }) {
  const { cartDetails, delivery_message: message } = useStore($cart, { ssr: () => EMPTY_CART });
  /** What was chosen last, until the server has answered. */
  const [wanted, setWanted] = useState<Way | null>(null);
  const way = wanted ?? cartDetails?.order_type ?? 'delivery';
  const choose = (next: Way) => {
    setWanted(next);
    void fetchCart({ order_type: next }).then(() => setWanted(null));
  };
  return (
    <section className="cart-box" aria-labelledby="cart-delivery-title">
      <fieldset className="ways">
        <legend id="cart-delivery-title" className="cart-label">
          {t('cartSum.how')}
        </legend>
        {WAYS.map(([value, word]) => (
          <label key={value} className="way">
            <input
              type="radio"
              name="order_type"
              value={value}
              checked={way === value}
              onChange={() => choose(value)}
            />
            {t(word)}
          </label>
        ))}
      </fieldset>
      {way === 'delivery' && <PincodeForm t={t} />}
      {way === 'delivery' && message && (
        <p className="cart-hint" role="status">
          {message}
        </p>
      )}
    </section>
  );
}

function PincodeForm({ t }: { t: Translate }) {
  const kept = useStore($pincode, { ssr: () => '' });
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const check = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pincode = field.current?.value.trim() ?? '';
    if (isBusy || !(pincode === '' || PINCODE.test(pincode))) {
      if (!isBusy) setError(t('cartSum.pincodeInvalid'));
      return;
    }
    setBusy(true);
    const result = await setPincode(pincode);
    setBusy(false);
    if (!result.ok) setError(result.code === 'unreachable' ? t('cart.unreachable') : result.message);
  };
  return (
    <form className="field-row" aria-busy={isBusy} noValidate onSubmit={(event) => void check(event)}>
      <label htmlFor="cart-pincode">{t('cartSum.pincode')}</label>
      <input
        ref={field}
        id="cart-pincode"
        name="pincode"
        defaultValue={kept}
        key={kept}
        autoComplete="postal-code"
        maxLength={11}
        aria-invalid={error !== ''}
        aria-describedby="cart-pincode-hint cart-pincode-error"
        onInput={() => setError('')}
      />
      <button type="submit" className="button soft">
        {t('cartSum.check')}
      </button>
      <p id="cart-pincode-hint" className="vh">
        {t('cartSum.pincodeHint')}
      </p>
      <p id="cart-pincode-error" className="field-error" role="alert">
        {error}
      </p>
    </form>
  );
}
