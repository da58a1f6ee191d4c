import type { CartState } from '#stores/cart/cart-state.ts';
import { distanceText } from '../../distance-text.ts';
import type { I18n } from '../../i18n.ts';
import { balanceText } from '../../signed-amount.ts';
import { useI18n } from '../../use-i18n.ts';
import { isDeliveryUnknown, type SummaryRow, summaryRows } from './summary-rows.ts';

interface Props {
  cart: CartState;
}

/** Breakdown of the total. During an update it shows the previous amounts and is marked busy. */
export function Summary({ cart }: Props) {
  const i18n = useI18n();
  const { t, total } = i18n;
  const rows = summaryRows(cart);
  // Included tax is already in the total, so it is listed apart from the added amounts.
  const included = rows.find(({ label }) => label === 'cartSum.taxIncluded');
  return (
    <section className="cart-box cart-sum" aria-labelledby="cart-sum-title" aria-busy={cart.is_cart_updating}>
      <h2 id="cart-sum-title" className="cart-label">
        {t('cartSum.title')}
      </h2>
      <dl>
        {rows.map(
          (row) =>
            row !== included && (
              <div key={row.key} className={(row.amount ?? 0) < 0 ? 'is-less' : undefined}>
                <dt>{labelOf(row, i18n)}</dt>
                <dd>{amountOf(row, i18n)}</dd>
              </div>
            ),
        )}
        <div className="cart-total">
          <dt>{t(isDeliveryUnknown(cart) ? 'cartSum.totalSoFar' : 'cartSum.total')}</dt>
          <dd>{total(cart.total)}</dd>
        </div>
        {included && (
          <div className="is-note">
            <dt>{labelOf(included, i18n)}</dt>
            <dd>{amountOf(included, i18n)}</dd>
          </div>
        )}
        <Tenders cart={cart} />
      </dl>
    </section>
  );
}

/** Amounts paid with rewards and wallet, and the remainder due. */
function Tenders({ cart: { cartDetails } }: Props) {
  const i18n = useI18n();
  const { t, total } = i18n;
  const { reward_amount_applied: reward = 0, wallet_amount_applied: wallet = 0, amount_due: due } = cartDetails ?? {};
  if (due === undefined || reward + wallet === 0) return null;
  const rows = [['rewards', -reward] as const, ['wallet', -wallet] as const].filter(([, amount]) => amount !== 0);
  return (
    <>
      {rows.map(([key, amount]) => (
        <div key={key} className="is-less">
          <dt>{t(`cartSum.${key}`)}</dt>
          <dd>{balanceText(amount, i18n)}</dd>
        </div>
      ))}
      <div className="cart-total">
        <dt>{t('cartSum.due')}</dt>
        <dd>{total(due)}</dd>
      </div>
    </>
  );
}

function labelOf({ label, distance: km }: SummaryRow, { t, format }: I18n): string {
  if (typeof label !== 'string') return label.name;
  const distance = distanceText(km ?? null, format);
  return distance === null ? t(label) : t('cartSum.deliveryKm', { distance });
}

function amountOf({ key, amount }: SummaryRow, i18n: I18n): string {
  if (amount === null) return i18n.t('cartSum.unknown');
  if (key === 'delivery' && amount === 0) return i18n.t('cartSum.free');
  return balanceText(amount, i18n);
}
