import { $cart } from '#stores/cart/cart.ts';
import { storeNotes } from '#stores/cart/cart-notes.ts';
import { go } from '#stores/go.ts';
import { reorder } from '#stores/orders/order-actions.ts';
import { $owner } from '#stores/shopper/user.ts';
import { notify, notifyFailure } from '#stores/toasts.ts';
import { useAction } from '../use-action.ts';
import { useI18n } from '../use-i18n.ts';

interface Props {
  order: { readonly id: number; readonly order_number: string };
  /** True to include the order number in the accessible name, for lists of orders. */
  isNamed?: boolean;
}

/** Adds the items of an order to the cart again and opens the cart, which lists everything that has changed. */
export function Reorder({ order: { id, order_number: number }, isNamed = false }: Props) {
  const { t } = useI18n();
  const [again, isBusy] = useAction(async () => {
    const result = await reorder(id);
    if (!result.ok) {
      notifyFailure(result);
      return;
    }
    if ($cart.get().cartItems.length === 0) {
      for (const { name, message } of result.leftOut) notify(`${name}: ${message}`, 'error');
      return;
    }
    if (result.leftOut.length === 0) notify(t('orders.inCart'), 'success');
    // The cart shows these notes until the shopper has read them.
    storeNotes($owner.get(), result.leftOut);
    go('/cart');
  });
  const action = t(isBusy ? 'orders.reordering' : 'orders.reorder');
  return (
    <button
      type="button"
      className="button plain"
      aria-disabled={isBusy}
      aria-label={isNamed ? t('orders.named', { action, number }) : undefined}
      onClick={() => void again()}
    >
      {action}
    </button>
  );
}
