import type { CartState } from '#stores/cart/cart-state.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';

/** How much the cart still lacks for free delivery, or that it is reached. */
export function FreeDelivery({ cart: { cartDetails, is_cart_updating: isBusy } }: { cart: CartState }) {
  const { t, total } = useI18n();
  // A cart stored by an earlier version has none.
  const goal = cartDetails?.free_delivery;
  if (!goal) return null;
  const isReached = goal.missing === 0;
  return (
    <div className={isReached ? 'goal is-reached' : 'goal'} aria-busy={isBusy}>
      <p>
        <Icon name={isReached ? 'check' : 'truck'} />
        {isReached ? t('cart.freeDelivery') : t('cart.toFreeDelivery', { missing: total(goal.missing) })}
      </p>
      <GoalBar of={goal.from} missing={goal.missing} />
    </div>
  );
}

interface GoalProps {
  /** Amount at which the goal is reached. */
  of: number;
  missing: number;
}

/** Progress towards an amount. Decorative: the text beside it says what is missing. */
export const GoalBar = ({ of, missing }: GoalProps) => (
  <span className="goal-bar" aria-hidden="true">
    <span className="goal-fill" style={{ inlineSize: `${Math.round((1 - missing / of) * 100)}%` }} />
  </span>
);
