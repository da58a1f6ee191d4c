import type { MouseEvent } from 'react';
import type { OrderType } from '#domain/orders/order-type.ts';
import { BRANCH_SELECTOR } from '#domain/store/paths.ts';
import type { Branches } from '#stores/branch/branches.ts';
import type { CartState } from '#stores/cart/cart-state.ts';
import { useI18n } from '../use-i18n.ts';
import { blockerText } from './shared/blocker-text.ts';
import type { CheckoutBlocker } from './shared/checkout-blocker.ts';

interface Props {
  id: string;
  blocker: CheckoutBlocker;
  cart: CartState;
  branches: Branches;
}

/** Reason why checkout is impossible, with links to resolve it. */
export function CheckoutReason({ id, blocker, cart, branches }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const isOfBranch = blocker.endsWith('Here');
  return (
    <p id={id} className="checkout-reason">
      {blockerText(blocker, cart, branches.selected_branch, i18n)}{' '}
      {blocker === 'noDelivery' && (
        <a href="/account/addresses" onClick={changeAddress}>
          {t('cartSum.changeAddress')}
        </a>
      )}
      {blocker === 'noDeliveryHere' && <Instead orderType="pickup" text={t('cartSum.pickUpInstead')} />}
      {blocker === 'noPickupHere' && <Instead orderType="delivery" text={t('cartSum.deliverInstead')} />}{' '}
      {isOfBranch && branches.branches.length > 1 && <a href={`#${BRANCH_SELECTOR}`}>{t('delivery.changeBranch')}</a>}
    </p>
  );
}

/** Switches to the other order type and focuses its radio button. */
const Instead = ({ orderType, text }: { orderType: OrderType; text: string }) => (
  <button
    type="button"
    onClick={() => {
      const radio = document.getElementById(`order_type-${orderType}`);
      radio?.focus();
      radio?.click();
    }}
  >
    {text}
  </button>
);

/** Focuses the chosen address or the postcode field. */
function changeAddress(event: MouseEvent): void {
  const place = document.querySelector('.deliver-to');
  const field = place?.querySelector<HTMLElement>(':checked') ?? place?.querySelector('input');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
