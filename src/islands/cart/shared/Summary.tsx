import type { CartState } from '#stores/cart/cart-state.ts';
import { dueOf } from '#stores/checkout/order-request.ts';
import { useI18n } from '../../use-i18n.ts';
import { amountOf, isDeliveryUnknown, labelOf, summaryRows, tenderRows } from './summary-rows.ts';

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
                <dt>
                  <span>{labelOf(row, i18n)}</span>
                  {row.note && <small>{row.note}</small>}
                </dt>
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
function Tenders({ cart }: Props) {
  const i18n = useI18n();
  const { t, total } = i18n;
  const rows = tenderRows(cart);
  if (rows.length === 0) return null;
  return (
    <>
      {rows.map((row) => (
        <div key={row.key} className="is-less">
          <dt>{labelOf(row, i18n)}</dt>
          <dd>{amountOf(row, i18n)}</dd>
        </div>
      ))}
      <div className="cart-total">
        <dt>{t('cartSum.due')}</dt>
        <dd>{total(dueOf(cart))}</dd>
      </div>
    </>
  );
}
