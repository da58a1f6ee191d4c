import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Discount } from '#contracts/cart.ts';
import { COUPON_CODE_MAX } from '#domain/discounts/types.ts';
import { $cart } from '#stores/cart/cart.ts';
import { applyCoupon, type CartResult, removeCoupon } from '#stores/cart/cart-actions.ts';
import { EMPTY_CART } from '#stores/cart/cart-state.ts';
import { failureText } from '#stores/request-failure.ts';
import { Icon } from '../../Icon.tsx';
import { useAction } from '../../use-action.ts';
import { useI18n } from '../../use-i18n.ts';
import { totalAnnouncement } from './use-choice.ts';

interface Props {
  /** A discount that the cart has announced, with its code. */
  suggested?: Discount | null;
}

/** Coupon form, or the coupon already applied. Explains why a code is not eligible. */
export function CouponField({ suggested = null }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const cart = useStore($cart, { ssr: () => EMPTY_CART });
  const { customer_applied_coupon: code, coupon_applied: isApplied, discount_eligibility_message: hint } = cart;
  const [error, setError] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const hasError = code === null ? error !== '' : !isApplied;
  const section = useRef<HTMLElement>(null);
  const isUsed = useRef(false);
  // The form and the coupon replace each other. The focus would be lost with the button that was pressed.
  useEffect(() => {
    if (!isUsed.current || document.activeElement !== document.body) return;
    section.current?.querySelector<HTMLElement>(code === null ? 'h2' : '.coupon-chip button')?.focus();
  }, [code]);
  const change = async (request: () => Promise<CartResult>): Promise<CartResult> => {
    isUsed.current = true;
    // Clearing the text first lets screen readers announce an identical outcome again.
    setAnnouncement('');
    const result = await request();
    const now = $cart.get();
    if (result.ok) setAnnouncement(`${now.coupon_message} ${totalAnnouncement(now, i18n)}`.trim());
    return result;
  };
  return (
    <section ref={section} className="cart-box" aria-labelledby="cart-coupon-title">
      <h2 id="cart-coupon-title" className="cart-label" tabIndex={-1}>
        {t('cart.coupon')}
      </h2>
      {code === null ? (
        <CouponForm suggested={suggested} error={error} setError={setError} change={change} />
      ) : (
        <CouponChip {...cart} code={code} remove={() => void change(removeCoupon)} />
      )}
      <p className="vh" role="status">
        {announcement}
      </p>
      {hint && !hasError && <p className="cart-hint">{hint}</p>}
      <a className="text-button" href="/cart/discounts">
        {t('cart.seeDiscounts')}
        <Icon name="next" />
      </a>
    </section>
  );
}

interface FormProps extends Required<Props> {
  /** Why the last code was not applied. Empty if it was, and while the shopper types another one. */
  error: string;
  setError: (error: string) => void;
  change: (request: () => Promise<CartResult>) => Promise<CartResult>;
}

function CouponForm({ suggested, error, setError, change }: FormProps) {
  const { t } = useI18n();
  const field = useRef<HTMLInputElement>(null);
  const [apply, isBusy] = useAction(async (code: string) => {
    const result = code === '' ? null : await change(() => applyCoupon(code));
    if (result?.ok) return setError('');
    setError(result ? failureText(result, t('cart.unreachable')) : t('cart.couponEmpty'));
    field.current?.focus();
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void apply(field.current?.value.trim() ?? '');
  };
  return (
    <form className="field-row" aria-busy={isBusy} noValidate onSubmit={submit}>
      <input
        ref={field}
        name="coupon"
        aria-labelledby="cart-coupon-title"
        aria-invalid={error !== ''}
        aria-describedby="cart-coupon-error"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={COUPON_CODE_MAX}
        onInput={() => setError('')}
      />
      <button type="submit" className="button soft">
        {t('cart.apply')}
      </button>
      <p id="cart-coupon-error" className="field-error" role="alert">
        {error !== '' && (
          <>
            <Icon name="info" />
            <span>{error}</span>
          </>
        )}
      </p>
      {suggested?.code && <Suggestion discount={suggested} code={suggested.code} apply={(code) => void apply(code)} />}
    </form>
  );
}

interface SuggestionProps {
  discount: Discount;
  code: string;
  apply: (code: string) => void;
}

/** The code that saves most now, which one press applies. */
function Suggestion({ discount: { savings }, code, apply }: SuggestionProps) {
  const { t, total } = useI18n();
  return (
    <p className="coupon-suggestion">
      <span>
        <b>{code}</b> · {t('cart.saves', { amount: total(savings) })}
      </span>
      <button
        type="button"
        className="text-button"
        aria-label={t('cart.applyNamed', { code })}
        onClick={() => apply(code)}
      >
        {t('cart.apply')}
      </button>
    </p>
  );
}

interface ChipProps {
  code: string;
  coupon_applied: boolean;
  coupon_message: string;
  remove: () => void;
}

function CouponChip({ code, coupon_applied: isApplied, coupon_message: message, remove }: ChipProps) {
  const { t } = useI18n();
  return (
    <div className={isApplied ? 'coupon' : 'coupon is-idle'}>
      <p className="coupon-chip">
        <Icon name={isApplied ? 'check' : 'info'} />
        <b>{code}</b>
        <button type="button" className="icon-link" aria-label={t('cart.couponRemove', { code })} onClick={remove}>
          <Icon name="close" />
        </button>
      </p>
      {message && <p className="coupon-message">{message}</p>}
    </div>
  );
}
