import type { CartLine as Line } from '#stores/cart/cart-quantities.ts';
import { useI18n } from '../use-i18n.ts';
import { CartLine } from './CartLine.tsx';

/** The lines of the cart. */
export const CartLines = ({ lines }: { lines: readonly Line[] }) => {
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
