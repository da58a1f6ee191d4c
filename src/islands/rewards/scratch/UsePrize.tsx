import type { ScratchCard } from '#contracts/rewards.ts';
import { $cart } from '#stores/cart/cart.ts';
import { applyCoupon, type CartResult, fetchCart } from '#stores/cart/cart-actions.ts';
import { go } from '#stores/go.ts';
import { notify, notifyFailure } from '#stores/toasts.ts';
import { useAction } from '../../use-action.ts';
import { useI18n } from '../../use-i18n.ts';

interface Props {
  result: NonNullable<ScratchCard['result']>;
  /** Unique name of the card. */
  name: string;
}

/** Button that applies a prize to the cart and leads there, or to the store while the cart is empty. */
export function UsePrize({ result, name }: Props) {
  const { t } = useI18n();
  const [use, isBusy] = useAction(async () => {
    const response = await applyPrize(result);
    if (!response.ok) {
      notifyFailure(response);
      return;
    }
    const isEmpty = $cart.get().cartItems.length === 0;
    notify(t(isEmpty ? 'scratch.usedLater' : 'scratch.used'), 'success');
    go(isEmpty ? '/' : '/cart');
  });
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isBusy}
      aria-label={t('scratch.useNamed', { name })}
      onClick={() => void use()}
    >
      {t('scratch.use')}
    </button>
  );
}

function applyPrize({ type, amount, coupon_code: code }: Props['result']): Promise<CartResult> {
  if (type === 'coupon') return applyCoupon(code ?? '');
  return fetchCart(type === 'wallet' ? { use_wallet: 'true' } : { reward_amount: amount });
}
