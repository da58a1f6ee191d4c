import { useState } from 'react';
import type { Discount } from '#contracts/cart.ts';
import { applyCoupon, removeCoupon } from '#stores/cart/cart-actions.ts';
import { fetchDiscounts } from '#stores/cart/discounts.ts';
import { failureText } from '#stores/request-failure.ts';
import { Icon } from '../Icon.tsx';
import { useAction } from '../use-action.ts';
import { useI18n } from '../use-i18n.ts';
import { GoalBar } from './FreeDelivery.tsx';

interface Props {
  discount: Discount;
  /** True when this discount is the coupon applied to the cart. */
  isOnCart: boolean;
}

/** A discount as a ticket: its value, its rules, and the button to apply it or what it still requires. */
export function DiscountRow({ discount, isOnCart }: Props) {
  const { t, total } = useI18n();
  const { code, title, description, is_eligible: isEligible, savings } = discount;
  return (
    <li className={`discount${isEligible ? '' : ' is-idle'}${isOnCart ? ' is-on-cart' : ''}`}>
      <Value discount={discount} />
      <div className="discount-words">
        <h3>
          <bdi>{title}</bdi>
        </h3>
        {description && (
          <p>
            <bdi>{description}</bdi>
          </p>
        )}
        {isEligible && savings > 0 && (
          <p className="discount-saves">{t('discounts.saves', { amount: total(savings) })}</p>
        )}
      </div>
      <div className="discount-stub">
        {code !== null && (
          <p className="discount-code">
            <span className="vh">{t('discounts.codeLabel')}</span> {code}
          </p>
        )}
        {isEligible ? <Action discount={discount} isOnCart={isOnCart} /> : <Missing discount={discount} />}
      </div>
    </li>
  );
}

/** The amount of the discount in large type. Its title says the same. */
function Value({ discount: { type, value } }: Pick<Props, 'discount'>) {
  const { price, format } = useI18n();
  const percent = () =>
    new Intl.NumberFormat(format.locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100);
  return (
    <p className="discount-value" aria-hidden="true">
      {type === 'percent' && percent()}
      {type === 'fixed' && price(value)}
      {type === 'free_delivery' && <Icon name="truck" />}
      {type === 'free_item' && <Icon name="gift" />}
    </p>
  );
}

/** Why a discount is not eligible: how far the subtotal is from its minimum, or the reason. */
function Missing({ discount }: Pick<Props, 'discount'>) {
  const { t, total } = useI18n();
  const { minimum_subtotal: minimum, missing_subtotal: missing, ineligible_message: reason } = discount;
  if (missing === null || minimum === 0) {
    return (
      <p className="discount-reason">
        <Icon name="info" />
        {reason}
      </p>
    );
  }
  return (
    <div className="goal discount-goal">
      <p>{t('discounts.toGo', { amount: total(missing) })}</p>
      <GoalBar of={minimum} missing={missing} />
    </div>
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
        className={isOnCart ? 'button plain' : 'button soft'}
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
