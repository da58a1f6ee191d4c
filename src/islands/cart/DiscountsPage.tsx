import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Discount } from '#contracts/cart.ts';
import { $cart } from '#stores/cart/cart.ts';
import { EMPTY_CART } from '#stores/cart/cart-state.ts';
import { $discounts, fetchDiscounts, NO_DISCOUNTS } from '#stores/cart/discounts.ts';
import { LoadFailure } from '../loading/LoadFailure.tsx';
import { useI18n, withI18n } from '../use-i18n.ts';
import { DiscountsSkeleton } from './CartSkeleton.tsx';
import { DiscountRow } from './DiscountRow.tsx';

/** Sections of the translations that the island uses. */
export const WORDS = ['discounts', 'cart'] as const;

/** All discounts of the store: eligible ones first, then the others with what they still require. */
function DiscountsPage() {
  const { t } = useI18n();
  const { list, isFetching, error } = useStore($discounts, { ssr: () => NO_DISCOUNTS });
  useEffect(() => void fetchDiscounts(), []);
  const isEmpty = list.length === 0;
  const eligible = list.filter(isEligible);
  // With none to apply, a larger cart is the next thing to do.
  const larger = eligible.length === 0 ? list.filter(({ missing_subtotal: missing }) => missing !== null) : [];
  const others = list.filter((each) => !isEligible(each) && !larger.includes(each));
  return (
    <div className="discounts">
      {isEmpty && isFetching && <DiscountsSkeleton label={t('discounts.loading')} />}
      {error !== null && (
        <LoadFailure
          message={t('discounts.failed')}
          retryLabel={t('discounts.retry')}
          retry={() => void fetchDiscounts()}
        />
      )}
      {isEmpty && !isFetching && error === null && (
        <div className="notice">
          <h2>{t('discounts.none')}</h2>
          <p>{t('discounts.noneText')}</p>
        </div>
      )}
      <DiscountList title={t('discounts.eligible')} list={eligible} />
      <DiscountList title={t('discounts.larger')} list={larger} />
      <DiscountList title={t('discounts.ineligible')} list={others} />
    </div>
  );
}

export default withI18n(DiscountsPage);

const isEligible = ({ is_eligible }: Discount): boolean => is_eligible;

function DiscountList({ title, list }: { title: string; list: readonly Discount[] }) {
  const { customer_applied_coupon: coupon } = useStore($cart, { ssr: () => EMPTY_CART });
  if (list.length === 0) return null;
  return (
    <section>
      <h2 className="cart-label">{title}</h2>
      <ul className="discount-list" role="list">
        {list.map((discount) => (
          <DiscountRow
            key={discount.id}
            discount={discount}
            isOnCart={discount.code !== null && discount.code === coupon}
          />
        ))}
      </ul>
    </section>
  );
}
