import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { fetchAddresses } from '#stores/address/addresses.ts';
import { $cart } from '#stores/cart/cart.ts';
import { fetchCart } from '#stores/cart/cart-actions.ts';
import { dismissNotes, readNotes } from '#stores/cart/cart-notes.ts';
import { $cartLines, NO_LINES, type OptimisticLine } from '#stores/cart/cart-quantities.ts';
import { type CartState, EMPTY_CART } from '#stores/cart/cart-state.ts';
import { $discounts, fetchDiscounts, NO_DISCOUNTS, nearestCode } from '#stores/cart/discounts.ts';
import { $removedLine, forgetRemoved } from '#stores/cart/removed-line.ts';
import { $owner } from '#stores/shopper/user.ts';
import { startSiteData } from '#stores/store/site-data.ts';
import { LoadFailure } from '../loading/LoadFailure.tsx';
import { useI18n, withI18n } from '../use-i18n.ts';
import { Recommended } from './CardStrip.tsx';
import { CartLine } from './CartLine.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CheckoutBar } from './CheckoutBar.tsx';
import { DeliverTo } from './DeliverTo.tsx';
import { FreeDelivery } from './FreeDelivery.tsx';
import { NothingInCart } from './NothingInCart.tsx';
import { CartNotes } from './shared/CartNotes.tsx';
import { CouponField } from './shared/CouponField.tsx';
import { OptionalPart } from './shared/OptionalPart.tsx';
import { OrderTypeChoice, useOrderType } from './shared/OrderTypeChoice.tsx';
import { Summary } from './shared/Summary.tsx';
import { UndoBar } from './UndoBar.tsx';

/** Sections of the translations that the island uses. */
export const WORDS = [
  'cart',
  'cartSum',
  'cartNotes',
  'card',
  'price',
  'rating',
  'delivery',
  'address',
  'branches',
  'order',
  'orders',
  'suggested',
] as const;

/** Cart page. Renders the persisted cart at once, then the server's. */
function CartPage() {
  const { t } = useI18n();
  const cart = useStore($cart, { ssr: () => EMPTY_CART });
  const lines = useStore($cartLines, { ssr: () => NO_LINES });
  const removed = useStore($removedLine, { ssr: () => null });
  const [isFailed, load] = useLoaded();

  if (cart.cartDetails === null && isFailed)
    return <LoadFailure message={t('cart.failed')} retryLabel={t('cart.retry')} retry={load} />;
  if (cart.cartDetails === null) return <CartSkeleton label={t('cart.loading')} />;
  return (
    <div className="cart">
      <CartNotes />
      <UndoBar removed={removed} />
      {lines.length === 0 ? (
        <NothingInCart />
      ) : (
        <>
          <CartLines lines={lines} />
          <FreeDelivery cart={cart} />
          <DeliveryChoice />
          <Summary cart={cart} />
          <Coupon cart={cart} />
          <Recommended products={lines.map(({ product_id: id }) => id).join()} />
          <CheckoutBar cart={cart} />
        </>
      )}
    </div>
  );
}

export default withI18n(CartPage);

/**
 * Fetches the cart when the page opens and after each sign-in or sign-out. One-time notices and the undo offer are
 * discarded when the page closes.
 */
function useLoaded(): [isFailed: boolean, load: () => void] {
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    void fetchCart().then(({ ok }) => setFailed(!ok));
  }, []);
  useEffect(() => {
    readNotes();
    load();
    const end = $owner.listen(load);
    return () => {
      end();
      dismissNotes();
      forgetRemoved();
    };
  }, [load]);
  return [isFailed, load];
}

/** The lines of the cart. */
const CartLines = ({ lines }: { lines: readonly OptimisticLine[] }) => {
  const { t } = useI18n();
  return (
    <section aria-labelledby="cart-lines-title">
      <h2 id="cart-lines-title" className="vh">
        {t('cart.lines')}
      </h2>
      <ul className="cart-lines" role="list">
        {lines.map((line) => (
          <CartLine key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
};

/** The coupon, in one line until it is opened or applied. The line names the nearest code. */
function Coupon({ cart }: { cart: CartState }) {
  const { t, total } = useI18n();
  const { list } = useStore($discounts, { ssr: () => NO_DISCOUNTS });
  const { customer_applied_coupon: code, cartDetails } = cart;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed cart changes what each discount still requires
  useEffect(() => {
    if (code === null) void fetchDiscounts();
  }, [code, cartDetails?.version]);
  const nearest = nearestCode(list);
  const hint =
    nearest &&
    (nearest.is_eligible
      ? t('cart.codeSaves', { amount: total(nearest.savings), code: nearest.code ?? '' })
      : t('cart.codeMissing', {
          missing: total(nearest.missing_subtotal ?? 0),
          code: nearest.code ?? '',
          title: nearest.title,
        }));
  return (
    <OptionalPart
      icon="ticket"
      label={t('cart.addCoupon')}
      hint={hint ?? cart.discount_eligibility_message}
      isNeeded={code !== null}
    >
      <CouponField suggested={nearest?.is_eligible ? nearest : null} />
    </OptionalPart>
  );
}

/** Delivery or pickup, and the delivery destination. Changes to the total are announced once. */
function DeliveryChoice() {
  const { t } = useI18n();
  const selection = useOrderType();
  useEffect(() => {
    startSiteData();
    void fetchAddresses();
  }, []);
  return (
    <section className="cart-box" aria-labelledby="cart-delivery-title">
      <h2 id="cart-delivery-title" className="cart-label">
        {t('cartSum.how')}
      </h2>
      <OrderTypeChoice selection={selection} apply={(order_type) => fetchCart({ order_type })} />
      {selection.orderType === 'delivery' && <DeliverTo cart={selection.cart} />}
    </section>
  );
}
