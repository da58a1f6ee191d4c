import type { CartLine as Line } from '#stores/cart/cart-quantities.ts';
import type { I18n } from '../i18n.ts';
import { CartLine } from './CartLine.tsx';

/** The lines of the cart. */
export const CartLines = ({ lines, i18n }: { lines: readonly Line[]; i18n: I18n }) => (
  <section aria-labelledby="cart-lines-title">
    <h2 id="cart-lines-title" className="vh">
      {i18n.t('cart.lines')}
    </h2>
    <ul className="cart-lines" role="list">
      {lines.map((line) => (
        <CartLine key={line.id} line={line} i18n={i18n} />
      ))}
    </ul>
  </section>
);
