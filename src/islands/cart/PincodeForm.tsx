import { useStore } from '@nanostores/react';
import { type SubmitEvent, useRef, useState } from 'react';
import { PINCODE, PINCODE_MAX } from '#domain/addresses/pincode.ts';
import { usesZip } from '#lib/region.ts';
import { asciiForm } from '#lib/text/ascii-digits.ts';
import { $cart } from '#stores/cart/cart.ts';
import { fetchCart } from '#stores/cart/cart-actions.ts';
import { EMPTY_CART } from '#stores/cart/cart-state.ts';
import { useI18n } from '../use-i18n.ts';
import { useChoice } from './shared/use-choice.ts';

/** Postcode form. A postcode is enough to calculate the delivery charge. */
export function PincodeForm() {
  const i18n = useI18n();
  const { t } = i18n;
  const savedPincode = useStore($cart, { ssr: () => EMPTY_CART }).pincode ?? '';
  const choice = useChoice<string>();
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isBusy = choice.pending !== null;
  const error = isWrong ? t('cartSum.pincodeInvalid') : choice.error;
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const pincode = asciiForm(field.current?.value ?? '').trim();
    // Submitting an empty field clears the stored postcode.
    const isRight = pincode === '' || PINCODE.test(pincode);
    setWrong(!isRight);
    if (isRight) choice.make(pincode, () => fetchCart({ pincode }));
  };
  return (
    <form className="field-row" aria-busy={isBusy} noValidate onSubmit={check}>
      <label htmlFor="cart-pincode">{t(usesZip(i18n.format.locale) ? 'cartSum.zip' : 'cartSum.pincode')}</label>
      <input
        ref={field}
        id="cart-pincode"
        name="pincode"
        defaultValue={savedPincode}
        key={savedPincode}
        autoComplete="postal-code"
        maxLength={PINCODE_MAX}
        aria-invalid={error !== ''}
        aria-describedby="cart-pincode-hint cart-pincode-error"
        onInput={() => setWrong(false)}
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
      <p className="vh" role="status">
        {choice.announcement}
      </p>
    </form>
  );
}
