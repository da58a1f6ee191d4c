import { useState } from 'react';
import type { Discount } from '#contracts/cart.ts';
import { applyCoupon, type CartResult, removeCoupon } from '#stores/cart/cart-actions.ts';
import { fetchDiscounts } from '#stores/cart/discounts.ts';
import { Icon } from '../Icon.tsx';
import type { I18n } from '../i18n.ts';

interface Props {
  discount: Discount;
  /** True when this discount is the coupon applied to the cart. */
  isOnCart: boolean;
  i18n: I18n;
}

/** A discount with its saving and a button to apply it, or the reason why it is not eligible. */
export function DiscountRow({ discount, isOnCart, i18n }: Props) {
  const { code, title, description, is_eligible: isEligible, ineligible_message: reason, savings } = discount;
  const { t, total } = i18n;
  return (
    <li className={isEligible ? 'discount' : 'discount is-idle'}>
      <div className="discount-words">
        <h3>{title}</h3>
        {description && <p>{description}</p>}
        {code !== null && <p className="discount-code">{t('discounts.code', { code })}</p>}
        {isEligible && savings > 0 && (
          <p className="discount-saves">{t('discounts.saves', { amount: total(savings) })}</p>
        )}
        {!isEligible && (
          <p className="discount-reason">
            <Icon name="info" />
            {reason}
          </p>
        )}
      </div>
      {isEligible && <Action discount={discount} isOnCart={isOnCart} i18n={i18n} />}
    </li>
  );
}

function Action({ discount: { code, title, is_auto: isAuto }, isOnCart, i18n: { t } }: Props) {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (isAuto || code === null) {
    return (
      <p className="discount-state">
        <Icon name="check" />
        {t('discounts.auto')}
      </p>
    );
  }
  const change = async () => {
    if (isBusy) return;
    setBusy(true);
    const result: CartResult = await (isOnCart ? removeCoupon() : applyCoupon(code));
    if (result.ok) await fetchDiscounts();
    setBusy(false);
    setError(result.ok ? '' : result.code === 'unreachable' ? t('cart.unreachable') : result.message);
  };
  const verb = isOnCart ? 'remove' : 'apply';
  return (
    <div className="discount-action">
      {isOnCart && (
        <p className="discount-state">
          <Icon name="check" />
          {t('discounts.applied')}
        </p>
      )}
      <button
        type="button"
        className={isOnCart ? 'button plain' : 'button'}
        aria-label={t(`discounts.${verb}Named`, { name: title })}
        aria-busy={isBusy}
        onClick={() => void change()}
      >
        {t(`discounts.${verb}`)}
      </button>
      <p className="field-error" role="alert">
        {error}
      </p>
    </div>
  );
}
