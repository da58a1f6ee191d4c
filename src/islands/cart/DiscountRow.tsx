import { useState } from 'react';
import type { Discount } from '#contracts/cart.ts';
import { applyCoupon, removeCoupon } from '#stores/cart/cart-actions.ts';
import { fetchDiscounts } from '#stores/cart/discounts.ts';
import { failureText } from '#stores/request-failure.ts';
import { Icon } from '../Icon.tsx';
import { useAction } from '../use-action.ts';
import { useI18n } from '../use-i18n.ts';

interface Props {
  discount: Discount;
  /** True when this discount is the coupon applied to the cart. */
  isOnCart: boolean;
}

/** A discount with its saving and a button to apply it, or the reason why it is not eligible. */
export function DiscountRow({ discount, isOnCart }: Props) {
  const { t, total } = useI18n();
  const { code, title, description, is_eligible: isEligible, ineligible_message: reason, savings } = discount;
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
      {isEligible && <Action discount={discount} isOnCart={isOnCart} />}
    </li>
  );
}

function Action({ discount: { code, title, is_auto: isAuto }, isOnCart }: Props) {
  const { t } = useI18n();
  const [error, setError] = useState('');
  const [change, isBusy] = useAction(async (coupon: string) => {
    const result = await (isOnCart ? removeCoupon() : applyCoupon(coupon));
    if (result.ok) await fetchDiscounts();
    setError(result.ok ? '' : failureText(result, t('cart.unreachable')));
  });
  if (isAuto || code === null) {
    return (
      <p className="discount-state">
        <Icon name="check" />
        {t('discounts.auto')}
      </p>
    );
  }
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
        onClick={() => void change(code)}
      >
        {t(`discounts.${verb}`)}
      </button>
      <p className="field-error" role="alert">
        {error}
      </p>
    </div>
  );
}
